/** So many attempts under one key, within a window that begins with the first. */
export interface Limit {
  key: string;
  attempts: number;
  windowSeconds: number;
}

/** What the attempts under one key have come to. */
export interface Counted {
  /** Within the window, this one included. */
  attempts: number;
  /** Until the window ends. */
  secondsLeft: number;
}
