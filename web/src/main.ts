import { mount } from "svelte";
import App from "./App.svelte";
import { language, preferred } from "./i18n/language.svelte";
import { settings } from "./ui/settings.svelte";
import "./assets/fonts.css";
import "./ui/tokens.css";
import "./ui/base.css";

settings.apply();
await language.use(preferred());
mount(App, { target: document.body });
