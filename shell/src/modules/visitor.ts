import { readLocal, writeLocal } from '../local-storage.ts';

let name: string | undefined;

/**
 * A random name to choose between two builds; only create it if there are two. It is never sent. Without storage,
 * each visit gets a new one.
 */
export function visitorName(): string {
  // Remembered in this tab, so that a new draw doesn't look like a release.
  name ??= readLocal('visitor') ?? crypto.randomUUID();
  writeLocal('visitor', name);
  return name;
}

/** Without a canary, the name isn't needed. */
export function forgetVisitor(): void {
  name = undefined;
  writeLocal('visitor', null);
}
