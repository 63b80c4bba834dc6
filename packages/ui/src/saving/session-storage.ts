import * as v from 'valibot';

/** What this tab keeps under a name; undefined without it, and when it is no longer what the schema says. */
export function readStored<Schema extends v.GenericSchema>(
  storageKey: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  try {
    const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), sessionStorage.getItem(storageKey));
    return kept.success ? kept.output : undefined;
  } catch {
    // The browser blocks all storage of this site: nothing is kept then.
    return undefined;
  }
}

/** Keeps a value for this tab alone, through reloads and logins, in place of what was kept under that name. */
export function writeStored(storageKey: string, value: object): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(value));
  } catch {
    // Blocked or full: the form works without.
  }
}

export function removeStored(storageKey: string): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Blocked: nothing was kept.
  }
}
