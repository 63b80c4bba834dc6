import {
  type CsvFault,
  EARNINGS_LIST_COLUMNS,
  EARNINGS_LIST_MAX_LINES,
  type EarningsListColumn,
  type EarningsListPlaces,
  type Month,
  type MonthComparison,
  monthSchema,
  NEEDED_LIST_COLUMNS,
  NOT_EARNING_REASONS,
} from '@powerline/contract/payout';
import * as v from 'valibot';
import { t } from '../../../infrastructure/language/words.ts';
import type { CsvRow } from '../payments/csv-rows.ts';
import { cellCountFault, readCsvTable } from '../payments/csv-table.ts';
import { isNegative, readAmount, withoutSign } from '../payments/file-amounts.ts';
import type { There } from './difference-reason.ts';

type Format = MonthComparison['format'];

/** What a list says of a month. */
export interface EarningsList {
  format: Format;
  /** The lines of the month that could be read. */
  lines: (There & { username: string })[];
  /** Lines of other months, by month. */
  others: ReadonlyMap<Month, number>;
  faults: CsvFault[];
}

const LINE_COLUMNS = EARNINGS_LIST_COLUMNS.filter((column) => column === 'direct' || column.startsWith('level_'));
const level = (number: number) => [`level_${number}`, `level ${number}`, `level-${number}`, `l${number}`];

const COLUMNS = {
  names: {
    username: ['username', 'user name', 'user', 'member', 'usuario'],
    earned: ['earned', 'earnings', 'commission', 'commissions', 'amount', 'total', 'ganado', 'comisión', 'importe'],
    month: ['month', 'period', 'mes'],
    standing: ['standing', 'status', 'estado'],
    direct: ['direct', 'directs', 'directos'],
    level_1: level(1),
    level_2: level(2),
    level_3: level(3),
    level_4: level(4),
    level_5: level(5),
    level_6: level(6),
  },
  amount: 'earned',
  empty: () => t('The list has no lines. Its first line names the columns.'),
  tooLong: () =>
    t('The list has more than {max} lines. Keep only those of the month, and choose it again.', {
      max: EARNINGS_LIST_MAX_LINES,
    }),
} as const satisfies Parameters<typeof readCsvTable<EarningsListColumn>>[1];

const ACTIVE = ['active', 'yes', 'true', '1', 'activo', 'activa', 'sí'];
const INACTIVE = ['inactive', 'no', 'false', '0', 'inactivo', 'inactiva'];

/**
 * Reads another system's commission list.
 *
 * @param month whose lines are read; all of them where the list has no months
 * @param places of columns that the list names otherwise
 * @throws HttpProblem 400 for what is no CSV, or has too many lines
 */
export async function readEarningsList(bytes: Buffer, month: Month, places: EarningsListPlaces): Promise<EarningsList> {
  const { format, rows } = await readCsvTable(bytes, COLUMNS, places);
  const others = new Map<Month, number>();
  const list: EarningsList = { format, lines: [], others, faults: [] };
  if (NEEDED_LIST_COLUMNS.some((column) => format.places[column] === null)) return list;
  for (const row of rows) {
    const read = readLine(row, format);
    if (typeof read === 'string') {
      list.faults.push({ line: row.line, reason: read, cells: [...row.cells] });
      continue;
    }
    const { month: of, ...line } = read;
    if (of === null || of === month) list.lines.push(line);
    else others.set(of, (others.get(of) ?? 0) + 1);
  }
  return list;
}

/** @returns a sentence that says what is wrong, for a line that can't be read */
function readLine(row: CsvRow, format: Format): (EarningsList['lines'][number] & { month: Month | null }) | string {
  const fault = cellCountFault(row, format);
  if (fault !== null) return fault;
  const cell = (column: EarningsListColumn): string | null => {
    const place = format.places[column];
    return place === null ? null : (row.cells[place] ?? '');
  };
  const month = cell('month');
  if (month !== null && !v.is(monthSchema, month))
    return t('{cell} is no month. Write it as 2026-11.', { cell: month });
  const username = cell('username') ?? '';
  if (username === '') return t('The username is missing');
  const earned = cell('earned') ?? '';
  const cents = readAmount(withoutSign(earned), format.decimalMark);
  if (typeof cents === 'string') return cents;
  const counts: (number | null)[] = [];
  for (const column of LINE_COLUMNS) {
    const count = cell(column) ?? '';
    if (!/^\d{0,9}$/.test(count))
      return t('{cell} is no number of people, in the column {column}', { cell: count, column });
    counts.push(count === '' ? null : Number(count));
  }
  return { username, month, cents: isNegative(earned) ? -cents : cents, counts, ...standingIn(cell('standing')) };
}

function standingIn(cell: string | null): Pick<There, 'isActive' | 'standing'> {
  const written = cell?.toLowerCase() ?? '';
  const standing = NOT_EARNING_REASONS.find((reason) => reason === written) ?? null;
  if (standing !== null || INACTIVE.includes(written)) return { isActive: false, standing };
  return { isActive: ACTIVE.includes(written) ? true : null, standing };
}
