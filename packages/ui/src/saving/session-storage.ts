import * as v from 'valibot';

/** What this tab stores under a key; undefined if it is missing or doesn't match the schema. */
export function readStored<Schema extends v.GenericSchema>(
  storageKey: string,
  schema: Schema,
): v.InferOutput<Schema> | undefined {
  try {
    const kept = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), sessionStorage.getItem(storageKey));
    return kept.success ? kept.output : undefined;
  } catch {
    // The browser blocks storage, so nothing was stored.
    return undefined;
  }
}

/** Stores a value for this tab through reloads and logins. */
export function writeStored(storageKey: string, value: object): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(value));
  } catch {
    // Blocked or full: the form works without it.
  }
}

export function removeStored(storageKey: string): void {
  try {
    sessionStorage.removeItem(storageKey);
  } catch {
    // Blocked: nothing was stored.
  }
}
