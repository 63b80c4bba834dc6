import { PAYMENT_FILE_COLUMNS, type PaymentFilePlaces } from '@powerline/contract/payout';
import * as v from 'valibot';

const STORAGE_KEY = 'powerline.payout.import-columns';
/** Files of so many banks are remembered. */
const FILES_KEPT = 10;

const place = v.optional(v.number());
const keptSchema = v.array(
  v.object({
    header: v.string(),
    places: v.object(v.entriesFromList(PAYMENT_FILE_COLUMNS, place)),
  }),
);

const nameOf = (header: readonly string[]) => JSON.stringify(header);

function readAll(): v.InferOutput<typeof keptSchema> {
  try {
    return v.parse(keptSchema, JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]'));
  } catch {
    return [];
  }
}

/** Which column has what in files with this first line, as it was chosen in this browser; undefined before that. */
export const readPlaces = (header: readonly string[]): PaymentFilePlaces | undefined =>
  readAll().find((kept) => kept.header === nameOf(header))?.places;

export function keepPlaces(header: readonly string[], places: PaymentFilePlaces): void {
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
