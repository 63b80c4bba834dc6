import { MOVE_IN_FILES, type MoveInDetails, type MoveInFile, moveInDetailsSchema } from '@powerline/contract/payout';
import * as v from 'valibot';

/** Words in the names of files, in English and Spanish. */
const HINTS: Record<MoveInFile, RegExp> = {
  history: /histor|statement|commission|comision/i,
  balances: /balance|saldo/i,
  payments: /payment|pago|cobro/i,
  places: /place|tree|sponsor|genealog|lugar|[áa]rbol/i,
  members: /member|people|user|miembro|usuario|socio/i,
};

/** What a file has, as its name says: `members.csv`, or one with such a word. */
export function guessFile(name: string): MoveInFile | undefined {
  const exact = MOVE_IN_FILES.find((file) => name.toLowerCase() === `${file}.csv`);
  return exact ?? MOVE_IN_FILES.toReversed().find((file) => HINTS[file].test(name));
}

/** The part of `powerline.json` that the site asks for. */
const manifestSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    format: v.literal('powerline-move'),
    version: v.literal(1),
    currency: moveInDetailsSchema.entries.currency,
    firstMonth: v.nullish(moveInDetailsSchema.entries.firstMonth),
    madeAt: moveInDetailsSchema.entries.madeAt,
    rows: moveInDetailsSchema.entries.rows,
  }),
);

/** What was asked before someone answers. */
export type FoundDetails = Partial<MoveInDetails>;

/** @returns undefined for a file that is no `powerline.json` of this version */
export function readDetails(text: string): FoundDetails | undefined {
  const read = v.safeParse(manifestSchema, text);
  if (!read.success) return undefined;
  const { currency, firstMonth, madeAt, rows } = read.output;
  return { currency, firstMonth: firstMonth ?? undefined, madeAt, rows };
}
