import * as v from 'valibot';

const STORAGE_KEY = 'powerline.payout.import-columns';
/** So many kinds of files are remembered. */
const FILES_KEPT = 10;

const placesSchema = v.record(v.string(), v.number());
const keptSchema = v.array(v.object({ header: v.string(), places: placesSchema }));

/** Which column of a file has what, by our name for it. */
export type KeptPlaces = v.InferOutput<typeof placesSchema>;

const nameOf = (header: readonly string[]) => JSON.stringify(header);

function readAll(): v.InferOutput<typeof keptSchema> {
  try {
    return v.parse(keptSchema, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** Which column has what in files with this first line, as it was chosen in this browser; undefined before that. */
export const readColumns = (header: readonly string[]): KeptPlaces | undefined =>
  readAll().find((kept) => kept.header === nameOf(header))?.places;

export function keepColumns(header: readonly string[], places: KeptPlaces): void {
  const others = readAll().filter((kept) => kept.header !== nameOf(header));
  try {
    localStorage.setItem(
      STORAGE_KEY,
      JSON.stringify([{ header: nameOf(header), places }, ...others].slice(0, FILES_KEPT)),
    );
  } catch {
    // Without storage, the columns are chosen again next time.
  }
}
