/** The items as silhouettes, 48 by 48, one path each; what is drawn twice is cut out. */

import type { ItemName } from "./names";

export const ART: Readonly<Record<ItemName, string>> = {
  jar: "M17 6h14v4l-3 3c8 3 12 9 12 15 0 9-7 14-16 14S8 37 8 28c0-6 4-12 12-15l-3-3zM13 26h22v2H13z",
  scroll_painting: "M9 5h30v4H9zM13 9h22v29H13zM9 38h30v5H9zM17 14h14v18H17zM17 32l5-9 3 5 2-3 4 7z",
  tea_bowl: "M6 15h36c0 12-5 19-12 22v4H18v-4C11 34 6 27 6 15zM12 20h24l-1 3H13z",
  sword: "M43 5c-2 17-13 29-29 34l-3-3C27 30 36 20 43 5zM6 32l10 10-2 2L4 34zM4 41l4-4 3 3-4 4z",
  screen: "M4 10l9 4v27l-9-4zM14 14l9-4v27l-9 4zM25 10l9 4v27l-9-4zM35 14l9-4v27l-9 4zM16 30l5-8v9l-5 3zM27 28l5 6v2l-5-3z",
  mirror: "M24 4a17 17 0 1 0 .01 0zM24 8a13 13 0 1 1-.01 0zM24 11a10 10 0 1 0 .01 0zM24 18a3 3 0 1 1-.01 0zM21 38h6v7h-6z",
  buddha: "M24 4a7 7 0 1 0 .01 0zM24 19c8 0 11 5 11 11l7 5c1 5-5 7-18 7S5 40 6 35l7-5c0-6 3-11 11-11zM18 33h12l-2 3h-8z",
  incense_burner: "M21 5h6v5h-6zM12 11h24v4H12zM8 17h32c0 11-4 16-8 17l3 9h-5l-3-8h-6l-3 8h-5l3-9c-4-1-8-6-8-17zM15 22h18v2H15z",
  vase: "M18 4h12l-3 10c8 4 10 9 10 14 0 7-4 11-6 15H17c-2-4-6-8-6-15 0-5 2-10 10-14zM14 25h20v2H14zM15 32h18v2H15z",
  dish: "M24 11c11 0 20 6 20 13s-9 13-20 13S4 31 4 24s9-13 20-13zM24 16c-8 0-14 4-14 8s6 8 14 8 14-4 14-8-6-8-14-8zM24 20c-5 0-8 2-8 4s3 4 8 4 8-2 8-4-3-4-8-4z",
  inkstone: "M11 4h26v40H11zM16 9h16v8H16zM16 21h16v18H16zM20 25h8v10h-8z",
  netsuke: "M15 12a9 8 0 0 1 18 0c7 3 9 9 8 16-2 9-9 14-17 14S9 37 7 28c-1-7 1-13 8-16zM24 7a3 3 0 1 1-.01 0zM17 23a3 3 0 1 0 .01 0zM31 23a3 3 0 1 0 .01 0zM19 34h10l-2 2h-6z",
  noh_mask: "M11 7c8-4 18-4 26 0 3 15-2 29-13 36C13 36 8 22 11 7zM14 19h8v3h-8zM26 19h8v3h-8zM23 22h2v7h-2zM19 33h10l-3 3h-4z",
  handscroll: "M5 10h5v28H5zM11 14h22v20H11zM34 10h5c6 0 6 28 0 28h-5zM37 15v18c2-1 2-17 0-18zM15 19h14v2H15zM15 24h14v2H15zM15 29h9v2h-9z",
  armour: "M15 5h18l10 10-7 6v22H12V21l-7-6zM20 9h8v6h-8zM15 22h18v2H15zM15 28h18v2H15zM15 34h18v2H15z",
  biwa: "M22 3h4v13c9 3 13 10 13 16 0 7-6 12-15 12S9 39 9 32c0-6 4-13 13-16zM23 19h2v17h-2zM15 27c-2 3-2 6 0 9 1-3 1-6 0-9zM33 27c2 3 2 6 0 9-1-3-1-6 0-9zM19 38h10v2H19z",
};
