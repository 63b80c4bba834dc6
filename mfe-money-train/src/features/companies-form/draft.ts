import * as v from 'valibot';

/** Kept for this tab alone, and gone with it. */
const STORAGE_KEY = 'powerline.money-train.draft';

const draftSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ ownerId: v.nullable(v.number()), fields: v.record(v.string(), v.string()) }),
);
type Draft = v.InferOutput<typeof draftSchema>;

function stored(): Draft | null {
  try {
    const draft = v.safeParse(draftSchema, sessionStorage.getItem(STORAGE_KEY));
    return draft.success ? draft.output : null;
  } catch {
    // The browser blocks all storage of this site: there is no draft then.
    return null;
  }
}

/**
 * What was typed and not saved, by the names of its fields.
 *
 * @param readerId the member who reads, null for a visitor. A visitor's draft is for whoever logs in next; a member's
 *   is for nobody else.
 */
export function readDraft(readerId: number | null): Draft['fields'] {
  const draft = stored();
  return draft && (draft.ownerId === null || draft.ownerId === readerId) ? draft.fields : {};
}

/** Keeps what is typed, in place of what was; without any field there is nothing to keep. */
export function keepDraft(draft: Draft): void {
  // What another member typed waits for them.
  const isOwnDraftStored = Object.keys(readDraft(draft.ownerId)).length > 0;
  try {
    if (Object.keys(draft.fields).length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
    else if (isOwnDraftStored) sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Blocked or full: the form works without.
  }
}
