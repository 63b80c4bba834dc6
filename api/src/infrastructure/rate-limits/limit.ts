/** So many attempts under one key, within a window that begins with the first. */
export interface Limit {
  /** What is counted: no two limits share it. */
  name: string;
  attempts: number;
  windowSeconds: number;
}

/** What one attempt has come to. */
export interface Attempt {
  key: string;
  isOver: boolean;
  /** Until the window ends. */
  msLeft: number;
  /** Undoes the counting: the attempt turned out to be an honest one. An attempt that was over has nothing to undo. */
  giveBack(): Promise<void>;
}
