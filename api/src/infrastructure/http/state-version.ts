import { createHash } from 'node:crypto';

/** A state with its opaque version, which changes with every field. An older version may have the same state again. */
export function withVersion<State extends object>(state: State): State & { version: string } {
  const fields = Object.entries(state).sort(([a], [b]) => (a < b ? -1 : 1));
  const version = createHash('sha256').update(JSON.stringify(fields)).digest('base64url').slice(0, 22);
  return { ...state, version };
}
