import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import {
  PAYMENT_FILE_COLUMNS,
  PAYMENT_FILE_FAULTS_SHOWN,
  PAYMENT_FILE_WARNINGS_SHOWN,
  type PaymentFileColumn,
  type PaymentFileFormat,
  type PaymentFilePlaces,
  type PaymentImportPreview,
  type PaymentImportResult,
} from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { AdminChanges } from '../../../accounts/audit/admin-changes.ts';
import { HttpProblem } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { PayableMonths } from './payable-months.ts';
import { findMemberIds } from './payers.ts';
import { type PaymentFile, readPaymentFile } from './payment-file.ts';
import { monthBeingClosed, sentenceOfClosed } from './payment-problems.ts';
import { findPaymentsByReference, isSame, type NewPayment, PaymentRecorder } from './payment-recorder.ts';
import { findWarnings } from './payment-warnings.ts';

/** A payment that can be recorded, and where it is in the file. */
interface FreshPayment extends NewPayment {
  line: number;
  username: string;
}

/** The result of reading a file. */
interface Judgement {
  fresh: FreshPayment[];
  alreadyRecorded: number;
  faults: { line: number; reason: string; cells: string[] }[];
}

/** Payments that come as a file: all of it is recorded or nothing, and the same file twice is once. */
@Injectable()
export class PaymentImportsService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly months: PayableMonths,
    private readonly recorder: PaymentRecorder,
  ) {}

  /**
   * What an import would do; nothing is written.
   *
   * @param places of columns that the file names otherwise
   * @throws HttpProblem 400 for what is no file of payments
   */
  async preview(bytes: Buffer, places: PaymentFilePlaces, actor: User, read: Read): Promise<PaymentImportPreview> {
    const file = await readPaymentFile(bytes, places);
    return read(async (manager) => {
      const { fresh, alreadyRecorded, faults } = await this.judge(manager, file, actor);
      const { fees, warnings } = await findWarnings(manager, fresh);
      return {
        digest: digestOf(bytes),
        lines: file.lines.length,
        newPayments: fresh.length,
        alreadyRecorded,
        totalCents: sumOf(fresh),
        faultCount: faults.length,
        faults: faults.slice(0, PAYMENT_FILE_FAULTS_SHOWN),
        format: file.format,
        months: [...fees]
          .map(([month, feeCents]) => {
            const ofMonth = fresh.filter((payment) => payment.month === month);
            return {
              month,
              payments: ofMonth.length,
              cents: sumOf(ofMonth),
              feeCents,
              warnings: warnings.filter(({ payment }) => payment.month === month).length,
            };
          })
          .sort((one, other) => one.month.localeCompare(other.month)),
        warnings: warnings
          .slice(0, PAYMENT_FILE_WARNINGS_SHOWN)
          .map(({ warning, payment: { line, username, month, cents } }) => ({ line, warning, username, month, cents })),
      };
    });
  }

  /**
   * Records the payments of a file.
   *
   * @param digest of the preview, to import only the file that the admin saw
   * @param places as in the preview
   * @throws HttpProblem 400 for another file, and for one with a bad line, which the problem names; 409 when a month is
   * closed meanwhile
   */
  async import(
    digest: string,
    bytes: Buffer,
    places: PaymentFilePlaces,
    actor: User,
    now: Date = new Date(),
  ): Promise<PaymentImportResult> {
    if (digestOf(bytes) !== digest)
      throw new HttpProblem(400, 'invalid_input', t('This is not the file of the preview. Look at its preview first.'));
    const file = await readPaymentFile(bytes, places);
    const change = { actor, action: 'import payments', target: digest, fields: { lines: file.lines.length } };
    return this.changes.make(change, async (manager) => {
      const { fresh, faults } = await this.judge(manager, file, actor, now);
      if (faults.length > 0) throw badLines(faults);
      const recorded = fresh.length === 0 ? [] : await this.recorder.record(manager, fresh.map(withoutPlace), now);
      // One that came by another way since it was judged is not new.
      const made = fresh.filter((_, index) => recorded[index]?.isNew);
      return { recorded: made.length, alreadyRecorded: file.lines.length - made.length, totalCents: sumOf(made) };
    });
  }

  private async judge(
    manager: EntityManager,
    { lines, missing, format }: PaymentFile,
    actor: User,
    now?: Date,
  ): Promise<Judgement> {
    if (missing !== undefined) return { fresh: [], alreadyRecorded: 0, faults: [columnFault(missing, format)] };
    const inputs = lines.flatMap(({ payment }) => payment ?? []);
    const memberIds = await findMemberIds(
      manager,
      inputs.map(({ username }) => username),
    );
    const faultOfMonth = await this.months.judge(manager, now);
    const notOpen = await this.months.notOpen(manager, [...new Set(inputs.map(({ month }) => month))]);
    const known = await findPaymentsByReference(
      manager,
      inputs.map(({ reference }) => reference),
    );
    const lineOf = new Map<string, number>();
    const judged: Judgement = { fresh: [], alreadyRecorded: 0, faults: [] };
    for (const { line, cells, payment, fault } of lines) {
      const refuse = (reason: string) => judged.faults.push({ line, reason, cells: [...cells] });
      if (!payment) {
        refuse(fault ?? '');
        continue;
      }
      const { username, month, cents, reference } = payment;
      const memberId = memberIds.get(username);
      const before = known.get(reference);
      const twin = lineOf.get(reference);
      lineOf.set(reference, twin ?? line);
      const row = { month, kind: 'payment', cents, reference, via: 'import', refunds: null } as const;
      if (memberId === undefined) refuse(t('There is no member of this name'));
      else if (twin !== undefined) refuse(t('Line {twin} has the same reference', { twin: String(twin) }));
      else if (before && !isSame(before, { memberId, ...row })) refuse(t('Another payment has this reference'));
      else if (before) judged.alreadyRecorded += 1;
      else if (faultOfMonth(month) !== undefined) refuse(faultOfMonth(month) ?? '');
      else if (notOpen.get(month) === 'running') refuse(monthBeingClosed().message);
      else if (notOpen.has(month)) refuse(sentenceOfClosed(month));
      else judged.fresh.push({ line, username, memberId, ...row, recordedBy: actor.username });
    }
    return judged;
  }
}

const digestOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

const withoutPlace = ({ line, username, ...payment }: FreshPayment): NewPayment => payment;

const columnFault = (column: PaymentFileColumn, { header }: PaymentFileFormat) => ({
  line: 1,
  reason: t('The first line must name the columns {columns}. {column} is missing.', {
    columns: PAYMENT_FILE_COLUMNS.join(', '),
    column,
  }),
  cells: header,
});

const sumOf = (payments: readonly NewPayment[]): number => payments.reduce((sum, { cents }) => sum + cents, 0);

function badLines(faults: Judgement['faults']): HttpProblem {
  return new HttpProblem(
    400,
    'invalid_input',
    t(
      '{count, plural, one {A line of the file cannot be taken, so nothing was recorded} other {# lines of the file cannot be taken, so nothing was recorded}}',
      { count: faults.length },
    ),
    {
      errors: faults
        .slice(0, PAYMENT_FILE_FAULTS_SHOWN)
        .map(({ line, reason }) => ({ field: `line ${line}`, message: reason })),
    },
  );
}
