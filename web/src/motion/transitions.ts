/** Transitions for Svelte's `in:`, `out:` and `transition:`. They change transform and opacity only. */

import { cubicIn, cubicOut } from "svelte/easing";
import type { TransitionConfig } from "svelte/transition";
import { duration, travel } from "./tokens";

/** A number that replaces another: the new one comes from below while the old one goes up. */
export function up(_node: Element, { away = false }: { away?: boolean } = {}): TransitionConfig {
  const way = (away ? -1 : 1) * 60 * travel();
  return { duration: duration("--m-2"), easing: cubicOut, css: (t, u) => `transform: translateY(${(way * u).toFixed(1)}%); opacity: ${t.toFixed(3)}` };
}

/** Between its own place and the middle of something else, on an arc. Without the other thing it fades. */
export function arc(node: Element, { by, delay = 0 }: { by: Element | null; delay?: number }): TransitionConfig {
  const own = node.getBoundingClientRect();
  const other = by?.getBoundingClientRect() ?? own;
  const far = travel();
  const dx = far * (other.left + other.width / 2 - own.left - own.width / 2);
  const dy = far * (other.top + other.height / 2 - own.top - own.height / 2);
  const lift = -Math.min(90, Math.hypot(dx, dy) / 3);
  const small = far * (1 - Math.min(1, (other.height || own.height) / (own.height || 1)) * 0.8);
  return {
    delay: delay * far,
    duration: duration("--m-4"),
    easing: cubicOut,
    css: (t, u) => {
      const y = dy * u + lift * far * 4 * t * u;
      return `transform: translate(${(dx * u).toFixed(1)}px, ${y.toFixed(1)}px) scale(${(1 - small * u).toFixed(3)}); opacity: ${Math.min(1, 8 * t).toFixed(3)}`;
    },
  };
}

/** A slip of paper that turns over in its place; `at` of `count`, the last one at the end of the time that all have. */
export function unfold(_node: Element, { at = 0, count = 1, within = 900 }: { at?: number; count?: number; within?: number } = {}): TransitionConfig {
  const length = duration("--m-2");
  const apart = Math.min(duration("--m-slip"), Math.max(0, within - length) / Math.max(1, count - 1));
  const far = travel();
  return { delay: at * apart, duration: length, easing: cubicOut, css: (t, u) => `transform: rotateX(${(far * 90 * u).toFixed(1)}deg); opacity: ${t.toFixed(3)}` };
}

/** A sheet or a drawer leaves over its edge, from where the finger has pulled it. */
export function leave(node: Element, { edge }: { edge: "bottom" | "right" }): TransitionConfig {
  const axis = edge === "bottom" ? "Y" : "X";
  const far = 100 * travel();
  const [, x = 0, y = 0] = /matrix\(1, 0, 0, 1, ([-\d.]+), ([-\d.]+)\)/.exec(getComputedStyle(node).transform)?.map(Number) ?? [];
  const pulled = edge === "bottom" ? y : x;
  return {
    duration: duration("--m-2"),
    easing: cubicIn,
    css: (t, u) => (far ? `transform: translate${axis}(calc(${(far * u).toFixed(1)}% + ${(pulled * t).toFixed(1)}px))` : `opacity: ${t.toFixed(3)}`),
  };
}

/** What there is one of on the table fades where it was, while it glides to where it is: beside `glide`. */
export function fade(_node?: Element): TransitionConfig {
  return { duration: duration("--m-1"), css: (t) => `opacity: ${t.toFixed(3)}` };
}
