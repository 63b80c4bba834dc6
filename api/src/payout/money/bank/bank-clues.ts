import { type Month, monthSchema } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { monthOf, nextMonth } from '../../plan/calendar/month.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { readPlan } from '../../plan/versions/plan-versions.ts';
import type { PayableMonths } from '../payments/payable-months.ts';
import type { StoredBankLine } from './bank-lines.ts';
import type { Candidate, Clues } from './propose.ts';
import { emailsIn, possibleNames } from './words-of.ts';

const MEMBER_ROW = v.strictObject({ id: v.number(), username: v.string(), name: v.string(), email: v.string() });
type Member = v.InferOutput<typeof MEMBER_ROW>;
const PAID_ROW = v.strictObject({ id: v.number(), month: monthSchema });
const LEARNED_ROW = v.strictObject({ mark: v.string(), ...v.omit(MEMBER_ROW, ['name', 'email']).entries });

/** Whom each of many lines points to, with what that member pays next: a few statements, however many lines there are. */
export async function readClues(
  manager: EntityManager,
  lines: readonly StoredBankLine[],
  months: PayableMonths,
  timeZone: string,
): Promise<Map<number, Clues>> {
  const words = lines.map((line) => ({
    line,
    names: possibleNames(line.text),
    payerNames: possibleNames(line.payer).filter((name) => name === line.payer.toLowerCase()),
    emails: emailsIn(line.text),
  }));
  const members = await readRows(
    manager,
    MEMBER_ROW,
    `SELECT id, username, lower(username) AS name, lower(email) AS email FROM accounts
      WHERE lower(username) = ANY ($1) OR lower(email) = ANY ($2)`,
    [
      [...new Set(words.flatMap(({ names, payerNames }) => [...names, ...payerNames]))],
      words.flatMap(({ emails }) => emails),
    ],
  );
  const learned = await readLearned(manager, lines);
  const people = new Map<number, { id: number; username: string }>(
    [...members, ...learned.values()].map((one) => [one.id, one]),
  );
  const pays = await readPayments(manager, [...people.keys()], lines, months, timeZone);
  const byName = groupBy(members, ({ name }) => name);
  const byEmail = groupBy(members, ({ email }) => email);
  const found = (names: readonly string[], among: Map<string, Member[]>, line: StoredBankLine) =>
    [...new Map(names.flatMap((name) => among.get(name) ?? []).map((one) => [one.id, one])).values()].map((one) =>
      pays(one, line),
    );
  return new Map(
    words.map(({ line, names, payerNames, emails }) => {
      const known = line.payerMark && learned.get(line.payerMark.toString('hex'));
      return [
        line.id,
        {
          inText: found(names, byName, line),
          learned: known ? pays(known, line) : null,
          byEmail: found(emails, byEmail, line),
          byPayer: found(payerNames, byName, line),
        },
      ];
    }),
  );
}

async function readLearned(manager: EntityManager, lines: readonly StoredBankLine[]) {
  const marks = lines.flatMap(({ payerMark }) => payerMark ?? []);
  const rows = await readRows(
    manager,
    LEARNED_ROW,
    `SELECT encode(p.mark, 'hex') AS mark, u.id, u.username FROM bank_payers p JOIN accounts u ON u.id = p.member_id
      WHERE p.mark = ANY ($1)`,
    [marks],
  );
  return new Map(rows.map(({ mark, ...member }) => [mark, member]));
}

/** @returns what a member pays next, seen from the month in which a line was booked */
async function readPayments(
  manager: EntityManager,
  ids: readonly number[],
  lines: readonly StoredBankLine[],
  months: PayableMonths,
  timeZone: string,
): Promise<(member: { id: number; username: string }, line: StoredBankLine) => Candidate> {
  const bookedIn = (line: StoredBankLine) => monthOf(new Date(`${line.bookedOn}T12:00:00Z`), timeZone);
  const starts = new Map<Month, Month>();
  for (const month of new Set(lines.map(bookedIn))) starts.set(month, await months.openFrom(manager, month));
  const first = [...starts.values()].sort()[0];
  const rows =
    first === undefined
      ? []
      : await readRows(
          manager,
          PAID_ROW,
          `SELECT member_id AS id, to_char(month, 'YYYY-MM') AS month FROM active_months
            WHERE member_id = ANY ($1) AND month >= $2`,
          [ids, dateOf(first)],
        );
  const paid = groupBy(rows, ({ id }) => id);
  const fees = new Map<Month, number>();
  const candidates = new Map<string, Omit<Candidate, 'feeCents'>>();
  for (const id of ids)
    for (const start of new Set(starts.values())) {
      const own = new Set((paid.get(id) ?? []).map(({ month }) => month));
      let month = start;
      while (own.has(month)) month = nextMonth(month);
      candidates.set(`${id} ${start}`, { memberId: id, username: '', firstUnpaid: month, paid: own });
    }
  for (const { firstUnpaid } of candidates.values())
    if (!fees.has(firstUnpaid)) fees.set(firstUnpaid, (await readPlan(manager, firstUnpaid)).feeCents);
  return ({ id, username }, line) => {
    const candidate = candidates.get(`${id} ${starts.get(bookedIn(line))}`);
    if (!candidate) throw new Error(`Nothing is known of what member ${id} pays`);
    return { ...candidate, username, feeCents: fees.get(candidate.firstUnpaid) ?? 0 };
  };
}

function groupBy<Row, Key>(rows: readonly Row[], keyOf: (row: Row) => Key): Map<Key, Row[]> {
  const groups = new Map<Key, Row[]>();
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row]);
  return groups;
}
