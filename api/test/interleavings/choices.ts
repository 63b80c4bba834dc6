import type { Session } from './session.ts';

export type Choice = (waiting: readonly Session[]) => Session | undefined;

/** Any of them, so the steps of all operations mix. */
export const anyOf =
  (next: () => number): Choice =>
  (waiting) =>
    waiting[Math.floor(next() * waiting.length)];

/** So many steps one operation takes in a row, on average. */
const STEPS_IN_A_ROW = 12;

/**
 * The first in a random order, which now and then goes to the end. So one operation can do much between two steps of
 * another one. Many faults need that (Burckhardt and others, A Randomized Scheduler with Probabilistic Guarantees of
 * Finding Bugs, 2010).
 */
export function foremost(sessions: readonly Session[], next: () => number): Choice {
  const order = sessions.map((session) => ({ session, at: next() })).sort((a, b) => a.at - b.at);
  return (waiting) => {
    const found = order.findIndex(({ session }) => waiting.includes(session));
    const first = order[found];
    if (first === undefined) return undefined;
    if (next() * STEPS_IN_A_ROW < 1) order.push(...order.splice(found, 1));
    return first.session;
  };
}
