import * as v from 'valibot';

/** Files of so many banks, or other systems, are remembered. */
const FILES_KEPT = 10;

/** What is chosen for a column: its place, counted from 0, or that the file doesn't have it. */
export type ChosenPlace = number | 'none';

const nameOf = (header: readonly string[]) => JSON.stringify(header);

/**
 * Remembers in this browser which column has what, by the files' first line.
 *
 * @param kind of the files, such as `import`
 * @param schema of what is remembered
 */
export function keptPlaces<Schema extends v.GenericSchema>(kind: string, schema: Schema) {
  const storageKey = `powerline.payout.${kind}-columns`;
  const keptSchema = v.array(v.object({ header: v.string(), places: schema }));

  function readAll(): v.InferOutput<typeof keptSchema> {
    try {
      return v.parse(keptSchema, JSON.parse(localStorage.getItem(storageKey) ?? '[]'));
    } catch {
      return [];
    }
  }

  return {
    /** Undefined for files that no one chose columns of. */
    read: (header: readonly string[]): v.InferOutput<Schema> | undefined =>
      readAll().find((kept) => kept.header === nameOf(header))?.places,

    keep(header: readonly string[], places: v.InferOutput<Schema>): void {
      const others = readAll().filter((kept) => kept.header !== nameOf(header));
      try {
        localStorage.setItem(
          storageKey,
          JSON.stringify([{ header: nameOf(header), places }, ...others].slice(0, FILES_KEPT)),
        );
      } catch {
        // Without storage, the columns are chosen again next time.
      }
    },
  };
}
