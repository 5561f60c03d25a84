import { mount } from "svelte";
import App from "./App.svelte";
import { language, preferred } from "./i18n/language.svelte";
import { session } from "./session.svelte";
import { route } from "./ui/route.svelte";
import "./ui/focus";
import { settings } from "./ui/settings.svelte";
import "./assets/fonts.css";
import "./ui/tokens.css";
import "./ui/base.css";

settings.apply();
// What the first page needs is asked for at once, not one thing after another.
const begun = session.begin();
begun.catch(() => undefined); // the page tells of it
if (route.room) void import("./room/RoomPage.svelte");
await language.use(preferred());
mount(App, { target: document.body, props: { begun } });
