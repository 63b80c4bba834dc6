import * as v from 'valibot';

/** In session storage, so it belongs to one tab. */
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
    // The browser blocks storage, so there is no draft.
    return null;
  }
}

/**
 * Unsaved input by field name.
 *
 * @param readerId null for a visitor, whose draft goes to the next login; a member's draft is only for that member
 */
export function readDraft(readerId: number | null): Draft['fields'] {
  const draft = stored();
  return draft && (draft.ownerId === null || draft.ownerId === readerId) ? draft.fields : {};
}

/** Replaces the stored draft; without fields, removes it. */
export function keepDraft(draft: Draft): void {
  // Another member's draft stays for them.
  const isOwnDraftStored = Object.keys(readDraft(draft.ownerId)).length > 0;
  try {
    if (Object.keys(draft.fields).length > 0) sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
    else if (isOwnDraftStored) sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Blocked or full: the form works without it.
  }
}
