import { type ProfileInput, profileInputSchema } from '@powerline/contract/money-train';
import * as v from 'valibot';

/** Kept for this tab alone, and gone with it; apart for each member who uses it. */
const storageKey = (username: string) => `powerline.money-train.profile.${username}`;

const keptSchema = v.pipe(v.string(), v.parseJson(), profileInputSchema);

/** What a member changed and could not save before a reload or a login. */
export function readKeptChanges(username: string): ProfileInput {
  try {
    const kept = v.safeParse(keptSchema, sessionStorage.getItem(storageKey(username)));
    return kept.success ? kept.output : {};
  } catch {
    // The browser blocks all storage of this site: nothing is kept then.
    return {};
  }
}

/** Keeps what is not saved, in place of what was kept; without any there is nothing to keep. */
export function keepChanges(username: string, changes: ProfileInput): void {
  try {
    if (Object.keys(changes).length === 0) sessionStorage.removeItem(storageKey(username));
    else sessionStorage.setItem(storageKey(username), JSON.stringify(changes));
  } catch {
    // Blocked or full: the editor works without.
  }
}
