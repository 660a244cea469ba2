// Short messages that come and go at the edge of the screen, and the one place that speaks to screen readers.

export interface Toast {
  id: number;
  text: string;
  clause: string;
  tone: "plain" | "trouble";
}

const SHOWN_FOR_MS = 6000;

class Toasts {
  list = $state.raw<readonly Toast[]>([]);
  spoken = $state("");
  private next = 1;

  show(text: string, clause = "", tone: Toast["tone"] = "plain"): void {
    const toast = { id: this.next, text, clause, tone };
    this.next += 1;
    this.list = [...this.list.filter((other) => other.text !== text).slice(-2), toast];
    setTimeout(() => this.dismiss(toast.id), SHOWN_FOR_MS);
  }

  dismiss(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }

  /** Says something to screen readers without showing it. */
  speak(text: string): void {
    this.spoken = text;
  }
}

export const toasts = new Toasts();
