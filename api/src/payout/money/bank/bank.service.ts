import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import {
  BANK_LINES_AT_ONCE,
  type BankAcceptance,
  type BankAccepted,
  type BankFileResult,
  type BankLine,
  type BankLinePage,
  type BankLinesQuery,
  type Month,
  type SureAcceptance,
} from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { AdminChanges } from '../../../accounts/audit/admin-changes.ts';
import { fieldProblem, HttpProblem, notFound } from '../../../infrastructure/http/http-problem.ts';
import { whoAndWhen } from '../../../infrastructure/http/stale.ts';
import { readCurrency, readInstallation } from '../../../infrastructure/installation/installation.entity.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { Secrets } from '../../../infrastructure/secrets/secrets.ts';
import { nextMonth } from '../../plan/calendar/month.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { PayableMonths } from '../payments/payable-months.ts';
import { findMemberIds } from '../payments/payers.ts';
import { PaymentRecorder } from '../payments/payment-recorder.ts';
import { readClues } from './bank-clues.ts';
import { readBankFile } from './bank-file.ts';
import { addCredits, lockLine, readLines, readSums, type StoredBankLine } from './bank-lines.ts';
import { propose } from './propose.ts';

/** Credits of the bank, each proposed to a member and accepted by an admin: then it's a payment as any other. */
@Injectable()
export class BankService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly months: PayableMonths,
    private readonly recorder: PaymentRecorder,
    private readonly secrets: Secrets,
  ) {}

  /** Keeps the credits of a file that are new. @throws HttpProblem 400 for what is no file of a bank */
  async addFile(bytes: Buffer, actor: User): Promise<BankFileResult> {
    const { credits, debits } = await readBankFile(bytes);
    const key = await this.secrets.signingKey('bank payers');
    const change = { actor, action: 'add bank file', target: 'bank', fields: { credits: credits.length } };
    return this.changes.make(change, async (manager) => {
      const currency = await readCurrency(manager);
      const own = credits.filter((credit) => credit.currency === null || credit.currency.toUpperCase() === currency);
      const added = await addCredits(manager, own, key, actor.username);
      return { added, known: own.length - added, debits, otherCurrencies: credits.length - own.length };
    });
  }

  list({ limit, ...query }: BankLinesQuery, read: Read): Promise<BankLinePage> {
    return read(async (manager) => {
      const rows = await readLines(manager, { ...query, limit: limit + 1 });
      const shown = rows.slice(0, limit);
      const sure = await this.sureOnes(manager);
      return {
        currency: await readCurrency(manager),
        ...(await readSums(manager)),
        sure: sumOf(sure),
        lines: await this.shown(manager, shown),
        next: rows.length > limit ? (shown.at(-1)?.id ?? null) : null,
      };
    });
  }

  /**
   * Accepts all sure proposals, as the admin saw them.
   *
   * @throws HttpProblem 409 when they are others by now, or a month is closed or being closed
   */
  acceptSure(seen: SureAcceptance, actor: User): Promise<BankAccepted> {
    let people: number[] = [];
    const change = { actor, action: 'accept bank lines', target: 'bank', people: () => people, fields: seen };
    return this.changes.make(change, async (manager) => {
      const sure = await this.sureOnes(manager);
      const accepted = sumOf(sure);
      if (accepted.count !== seen.count || accepted.cents !== seen.cents)
        throw conflict(t('The sure ones changed after you opened this page. Check what’s there now and try again.'));
      for (const { line, proposal } of sure)
        await this.record(manager, line, { memberId: proposal.memberId, months: proposal.months }, actor);
      people = [...new Set(sure.map(({ proposal }) => proposal.memberId))];
      return { accepted };
    });
  }

  /**
   * Accepts one line for any member. From then on its payer stands for that member.
   *
   * @throws HttpProblem 400 for an unknown member, a month too far away or an amount that can't be shared; 404; 409 when
   *   another admin was first, or a month is closed or being closed
   */
  accept(id: number, { username, months }: BankAcceptance, actor: User, now = new Date()): Promise<BankLine> {
    let people: number[] = [];
    const fields = { username, months };
    const change = { actor, action: 'accept bank line', target: String(id), people: () => people, fields };
    return this.changes.make(change, async (manager) => {
      const line = await findOpen(manager, id);
      const memberId = (await findMemberIds(manager, [username])).get(username);
      if (memberId === undefined) throw fieldProblem('username', t('There is no such member'));
      const faultOf = await this.months.judge(manager, now);
      const fault = months.map(faultOf).find((sentence) => sentence !== undefined);
      if (fault !== undefined) throw fieldProblem('months', fault);
      if (line.cents % months.length !== 0)
        throw fieldProblem('months', t('This amount can’t be shared evenly among so many months'));
      people = [memberId];
      await this.record(manager, line, { memberId, months }, actor);
      return this.one(manager, id);
    });
  }

  /** What pays no membership. @throws HttpProblem 404, 409 when another admin was first */
  setAside(id: number, reason: string, actor: User): Promise<BankLine> {
    const change = { actor, action: 'set bank line aside', target: String(id), fields: { reason } };
    return this.changes.make(change, async (manager) => {
      await findOpen(manager, id);
      await manager.query('UPDATE bank_lines SET aside_at = now(), aside_by = $2, aside_reason = $3 WHERE id = $1', [
        id,
        actor.username,
        reason,
      ]);
      return this.one(manager, id);
    });
  }

  /** Undoes {@link setAside}. @throws HttpProblem 404, 409 for a line that isn't set aside */
  reopen(id: number, actor: User): Promise<BankLine> {
    return this.changes.make({ actor, action: 'reopen bank line', target: String(id) }, async (manager) => {
      const line = await find(manager, id);
      if (line.asideAt === null) throw conflict(t('This line isn’t set aside. Reload the page to see it.'));
      await manager.query('UPDATE bank_lines SET aside_at = NULL, aside_by = NULL, aside_reason = NULL WHERE id = $1', [
        id,
      ]);
      return this.one(manager, id);
    });
  }

  private async record(
    manager: EntityManager,
    { id, cents, reference, payerMark }: StoredBankLine,
    { memberId, months }: { memberId: number; months: readonly Month[] },
    actor: User,
  ): Promise<void> {
    await this.recorder.record(
      manager,
      months.map((month, at) => ({
        ...{ memberId, month, kind: 'payment', cents: cents / months.length, via: 'import', refunds: null },
        reference: months.length === 1 ? reference : `${reference} ${at + 1}/${months.length}`,
        recordedBy: actor.username,
      })),
    );
    await manager.query(
      'UPDATE bank_lines SET accepted_at = now(), accepted_by = $2, member_id = $3, months = $4 WHERE id = $1',
      [id, actor.username, memberId, months.map(dateOf)],
    );
    if (payerMark)
      await manager.query(
        `INSERT INTO bank_payers (mark, member_id) VALUES ($1, $2)
         ON CONFLICT (mark) DO UPDATE SET member_id = excluded.member_id`,
        [payerMark, memberId],
      );
  }

  /** Two credits for the same month of one member are never both sure. */
  private async sureOnes(manager: EntityManager) {
    const open = await readLines(manager, { state: 'open', search: '', limit: BANK_LINES_AT_ONCE });
    const proposals = await this.proposals(manager, open);
    const taken = new Set<string>();
    return open.toReversed().flatMap((line) => {
      const proposal = proposals.get(line.id);
      if (proposal?.confidence !== 'sure') return [];
      const keys = proposal.months.map((month) => `${proposal.memberId} ${month}`);
      if (keys.some((key) => taken.has(key))) return [];
      for (const key of keys) taken.add(key);
      return [{ line, proposal }];
    });
  }

  private async proposals(manager: EntityManager, lines: readonly StoredBankLine[]) {
    const { timeZone } = await readInstallation(manager);
    const clues = await readClues(manager, lines, this.months, timeZone);
    return new Map(
      lines.map((line) => {
        const known = clues.get(line.id);
        return [line.id, known ? propose(line, known, nextMonth) : null] as const;
      }),
    );
  }

  private async shown(manager: EntityManager, rows: readonly StoredBankLine[]): Promise<BankLine[]> {
    const proposals = await this.proposals(
      manager,
      rows.filter(({ acceptedAt, asideAt }) => !acceptedAt && !asideAt),
    );
    return rows.map((row) => bankLine(row, proposals.get(row.id) ?? null));
  }

  private async one(manager: EntityManager, id: number): Promise<BankLine> {
    const [line] = await this.shown(manager, [await find(manager, id)]);
    if (!line) throw new Error(`Bank line ${id} is not there`);
    return line;
  }
}

const conflict = (sentence: string) => new HttpProblem(409, 'conflict', sentence);

const sumOf = (sure: readonly { line: StoredBankLine }[]) => ({
  count: sure.length,
  cents: sure.reduce((total, { line }) => total + line.cents, 0),
});

function bankLine(row: StoredBankLine, proposal: BankLine['proposal']): BankLine {
  const { id, bookedOn, cents, payer, text, reference, acceptedAt, acceptedBy, memberId, username, months } = row;
  const { asideAt, asideBy, asideReason } = row;
  return {
    ...{ id, bookedOn, cents, payer, text, reference, proposal },
    state: acceptedAt ? 'accepted' : asideAt ? 'set aside' : 'open',
    accepted:
      acceptedAt && acceptedBy && months
        ? { by: acceptedBy, at: acceptedAt.toISOString(), memberId, username, months }
        : null,
    setAside:
      asideAt && asideBy && asideReason ? { by: asideBy, at: asideAt.toISOString(), reason: asideReason } : null,
  };
}

/** @throws HttpProblem 404 */
async function find(manager: EntityManager, id: number): Promise<StoredBankLine> {
  const line = await lockLine(manager, id);
  if (!line) throw notFound(t('There is no such line of the bank'));
  return line;
}

/** @throws HttpProblem 404, 409 */
async function findOpen(manager: EntityManager, id: number): Promise<StoredBankLine> {
  const line = await find(manager, id);
  const { acceptedAt, acceptedBy, asideAt, asideBy } = line;
  if (acceptedAt) {
    const { name, moment } = whoAndWhen(acceptedBy, acceptedAt);
    throw conflict(t('This line was accepted by {name} ({moment} UTC). Nothing was done.', { name, moment }));
  }
  if (asideAt) {
    const { name, moment } = whoAndWhen(asideBy, asideAt);
    throw conflict(t('This line was set aside by {name} ({moment} UTC). Nothing was done.', { name, moment }));
  }
  return line;
}
