import { type ProfileInput, profileInputSchema } from '@powerline/contract/money-train';
import * as v from 'valibot';

/** Kept for this tab alone, and gone with it. */
const STORAGE_KEY = 'powerline.money-train.profile';

const keptSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ username: v.string(), changes: v.record(v.string(), v.unknown()) }),
);

/** What a member changed and could not save before a reload or a login; nothing for anybody else. */
export function readKeptChanges(username: string): ProfileInput {
  try {
    const kept = v.safeParse(keptSchema, sessionStorage.getItem(STORAGE_KEY));
    if (!kept.success || kept.output.username !== username) return {};
    const changes = v.safeParse(profileInputSchema, kept.output.changes);
    return changes.success ? changes.output : {};
  } catch {
    // The browser blocks all storage of this site: nothing is kept then.
    return {};
  }
}

/** Keeps what is not saved, in place of what was kept; without any there is nothing to keep. */
export function keepChanges(username: string, changes: ProfileInput): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(STORAGE_KEY);
    else sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ username, changes }));
  } catch {
    // Blocked or full: the editor works without.
  }
}
