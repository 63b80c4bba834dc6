import { readLocal, writeLocal } from '../local-storage.ts';

let name: string | undefined;

/**
 * A random name that this browser keeps, only to choose between two builds of a module: call it when there are two. It
 * is never sent anywhere. Where nothing can be kept, each visit is a visitor of its own.
 */
export function visitorName(): string {
  // Where nothing can be kept, this tab remembers it, so that it never takes its own other draw for a release.
  name ??= readLocal('visitor') ?? crypto.randomUUID();
  writeLocal('visitor', name);
  return name;
}

/** Nobody is counted while every visitor gets the same: the name is kept no longer than it is of use. */
export function forgetVisitor(): void {
  name = undefined;
  writeLocal('visitor', null);
}
