// The player's own settings: colours, how fast the show runs, whether to ask before a move, sound, name.
import { recall, remember } from "./store";

export type Theme = "auto" | "light" | "dark";
const THEMES: readonly Theme[] = ["auto", "light", "dark"];

export type Speed = "calm" | "normal" | "quick" | "at once";
/** What a millisecond of the show is worth at each speed. */
export const PACES: Readonly<Record<Speed, number>> = { calm: 1.6, normal: 1, quick: 0.5, "at once": 0 };

class Settings {
  theme = $state<Theme>("auto");
  asksFirst = $state(true);
  /** Whether a turn in which nothing else is left to do ends by itself, where the board says that it may. */
  endsTurns = $state(true);
  /** Whether a board marks which piece of one's own is the best as things stand. */
  marksBest = $state(true);
  speed = $state<Speed>("normal");
  ticks = $state(false);
  /** Whether the browser tells when it is one's turn while the page is out of sight. */
  notifies = $state(false);
  playerName = $state("");
  /** Whether what stands beside a board is folded away; null until somebody says so, and the board decides. */
  foldsSide = $state<boolean | null>(null);

  constructor() {
    const theme = recall("theme") as Theme | null;
    if (theme && THEMES.includes(theme)) this.theme = theme;
    const speed = recall("speed") as Speed | null;
    if (speed && speed in PACES) this.speed = speed;
    this.asksFirst = recall("asks-first") !== "no";
    this.endsTurns = recall("ends-turns") !== "no";
    this.marksBest = recall("marks-best") !== "no";
    this.ticks = recall("ticks") === "yes";
    this.notifies = recall("notifies") === "yes" && typeof Notification !== "undefined" && Notification.permission === "granted";
    this.playerName = recall("name") ?? "";
    const side = recall("side");
    if (side) this.foldsSide = side === "folded";
  }

  /** The browser asks whether it may; where it may not, the switch stays off. */
  async setNotifies(value: boolean): Promise<void> {
    this.notifies = value && typeof Notification !== "undefined" && (await Notification.requestPermission()) === "granted";
    remember("notifies", this.notifies ? "yes" : "no");
  }

  /** One notice for each table, the newest. Some browsers on phones know notices, and throw where a page shows one. */
  notify(title: string, body: string, tag: string): void {
    try {
      new Notification(title, { body, tag, icon: "/favicon.svg" });
    } catch {
      this.notifies = false;
    }
  }

  setTheme(theme: Theme): void {
    this.theme = theme;
    remember("theme", theme);
    applyTheme(theme);
  }

  nextTheme(): void {
    this.setTheme(THEMES[(THEMES.indexOf(this.theme) + 1) % THEMES.length]!);
  }

  setSpeed(speed: Speed): void {
    this.speed = speed;
    remember("speed", speed);
    applySpeed(speed);
  }

  setAsksFirst(value: boolean): void {
    this.asksFirst = value;
    remember("asks-first", value ? "yes" : "no");
  }

  setEndsTurns(value: boolean): void {
    this.endsTurns = value;
    remember("ends-turns", value ? "yes" : "no");
  }

  setMarksBest(value: boolean): void {
    this.marksBest = value;
    remember("marks-best", value ? "yes" : "no");
  }

  setTicks(value: boolean): void {
    this.ticks = value;
    remember("ticks", value ? "yes" : "no");
  }

  setFoldsSide(value: boolean): void {
    this.foldsSide = value;
    remember("side", value ? "folded" : "open");
  }

  setPlayerName(name: string): void {
    this.playerName = name;
    remember("name", name);
  }
}

export const settings = new Settings();

const prefersDark = typeof matchMedia === "function" ? matchMedia("(prefers-color-scheme: dark)") : null;

/** Writes the chosen colours onto the document; "auto" follows the system. */
export function applyTheme(theme: Theme): void {
  const isDark = theme === "dark" || (theme === "auto" && prefersDark?.matches === true);
  document.documentElement.dataset.theme = isDark ? "dark" : "light";
}

/** The boards know by the document how fast the show runs. */
export function applySpeed(speed: Speed): void {
  document.documentElement.dataset.speed = speed;
}

export function startTheme(): void {
  applyTheme(settings.theme);
  applySpeed(settings.speed);
  prefersDark?.addEventListener("change", () => applyTheme(settings.theme));
}

/** Nothing flies or glides for whom the system spares motion, nor for who wants to see all at once. */
export function prefersCalm(): boolean {
  if (settings.speed === "at once") return true;
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
