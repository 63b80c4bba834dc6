import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { type SealedStatement, sealBytes } from '@powerline/contract/payout';
import { leafOf, rootOf, sha256 } from '../money/month-seals/merkle-sum-tree.ts';
import { saltOf } from '../money/month-seals/sealed-rows.ts';
import { LINE_COLUMNS } from '../sql/line-columns.ts';
import { readAmount } from './cells.ts';
import { readCsvRows } from './csv-rows.ts';
import { STANDINGS } from './team-files.ts';

/** A sealed month of an export. */
export interface VerifiedMonth {
  month: string;
  /** As the export says. */
  code: string;
  cents: number;
  statements: number;
  /** Whether the export's rows lead to the code, and the code before is the one of the month before. */
  isAsSealed: boolean;
}

type StoredStatement = Omit<SealedStatement, 'salt'>;

/** In the order of their numbers. */
const STANDING_NAMES: readonly string[] = STANDINGS;
const SEAL_COLUMNS = ['number', 'month', 'code', 'previous', 'secret', 'cents', 'statements'] as const;

/**
 * Computes the seals of an export again, from its files alone (docs/payout.md).
 *
 * @param folder of `npm run export`
 * @returns the months in the order in which they were sealed
 * @throws Error for a folder that is no export
 */
export async function verifySeals(folder: string): Promise<VerifiedMonth[]> {
  const sources = await hashSources(join(folder, 'site/commission_sources.csv'));
  const statements = await readStatements(folder);
  const months: VerifiedMonth[] = [];
  let before: Buffer | null = null;
  for await (const [number, date, code, previous, secret, cents, count] of readColumns(
    join(folder, 'site/month_seals.csv'),
    SEAL_COLUMNS,
  )) {
    const month = monthOf(date);
    const stored = bytesOf(code);
    const of = statements.get(month) ?? [];
    const root = rootOf(leavesOf(of, bytesOf(secret)));
    const seal = { number: months.length + 1, month, previous: before, root, statements: of.length };
    const computed = sha256(sealBytes({ ...seal, sources: sources.get(month) ?? sha256(new Uint8Array()) }));
    const isAsSealed =
      computed.equals(stored) &&
      Number(number) === seal.number &&
      previous === (before ? `\\x${before.toString('hex')}` : '') &&
      Number(cents) === root.cents &&
      Number(count) === of.length;
    const shown = { code: stored.toString('base64url'), cents: root.cents, statements: of.length };
    months.push({ month, ...shown, isAsSealed });
    before = stored;
  }
  return months;
}

const leavesOf = (statements: readonly StoredStatement[], secret: Buffer) =>
  statements
    .map((statement) => ({ ...statement, salt: saltOf(secret, statement.member) }))
    .sort((a, b) => a.salt.compare(b.salt))
    .map(leafOf);

/** The hash of each month's rows; the file has them in the order of their payers. */
async function hashSources(file: string): Promise<Map<string, Buffer>> {
  const digests = new Map<string, ReturnType<typeof createHash>>();
  const columns = ['month', 'source_member', ...LINE_COLUMNS, 'skipped'];
  for await (const [date, ...cells] of readColumns(file, columns)) {
    const month = monthOf(date);
    const digest = digests.get(month) ?? createHash('sha256');
    digests.set(month, digest.update(`${cells.join(',')}\n`));
  }
  return new Map([...digests].map(([month, digest]) => [month, digest.digest()]));
}

/** Each month's statements; those from before this site have no standing, and no seal. */
async function readStatements(folder: string): Promise<Map<string, StoredStatement[]>> {
  const members = new Map<string, number>();
  for await (const [username = '', number] of readColumns(join(folder, 'members.csv'), ['username', 'number']))
    members.set(username, Number(number));
  const months = new Map<string, StoredStatement[]>();
  const columns = ['month', 'username', 'earned', 'standing', ...LINE_COLUMNS];
  for await (const [month = '', username = '', earned = '', standing = '', ...counts] of readColumns(
    join(folder, 'history.csv'),
    columns,
  )) {
    if (standing === '') continue;
    const of = months.get(month) ?? [];
    of.push({
      month,
      member: members.get(username) ?? 0,
      cents: readAmount(earned) ?? 0,
      standing: STANDING_NAMES.indexOf(standing),
      counts: counts.map(Number),
    });
    months.set(month, of);
  }
  return months;
}

/** These columns of a file. @throws Error when it lacks one */
async function* readColumns(file: string, columns: readonly string[]): AsyncGenerator<string[]> {
  let places: number[] | undefined;
  for await (const rows of readCsvRows(createReadStream(file), () => undefined))
    for (const { cells } of rows) {
      if (places) {
        yield places.map((place) => cells[place] ?? '');
        continue;
      }
      places = columns.map((column) => cells.indexOf(column));
      const missing = columns.find((column) => !cells.includes(column));
      if (missing !== undefined) throw new Error(`${file} has no column ${missing}: is it an export of this version?`);
    }
}

/** @param date as Postgres writes it */
const monthOf = (date = ''): string => date.slice(0, 7);

/** @param cell bytes as Postgres writes them: \x and hexadecimal digits */
const bytesOf = (cell = ''): Buffer => Buffer.from(cell.slice(2), 'hex');
