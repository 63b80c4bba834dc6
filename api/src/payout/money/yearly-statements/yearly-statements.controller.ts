import { StreamableFile } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { Year, YearlyStatement } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { SignedInUser } from '../../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../../infrastructure/calls/implements.ts';
import { csvLines } from '../../../infrastructure/http/csv-lines.ts';
import { readCurrency } from '../../../infrastructure/installation/installation.entity.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { type Read, Reading } from '../../../infrastructure/read-routing/read-routing.ts';
import { readMonthOf } from '../../plan/calendar/read-month.ts';
import { findSealOfYear } from '../month-seals/month-seals.service.ts';
import { readBookedMonths } from './booked-months.ts';
import { yearlyStatement } from './yearly-statement.ts';

const headings = (): string[] => [
  t('Month'),
  t('Earned'),
  t('Taken back'),
  t('Adjusted'),
  t('Paid out'),
  t('Balance'),
  t('Fees paid'),
  t('Currency'),
];

const readStatement = (read: Read, memberId: number, year: Year): Promise<YearlyStatement> =>
  read(async (manager) => ({
    ...yearlyStatement(await readBookedMonths(manager, memberId), year, await readMonthOf(manager, new Date())),
    currency: await readCurrency(manager),
    seal: await findSealOfYear(manager, year),
  }));

@ContextController('payout')
export class YearlyStatementsController {
  @Implements(calls.getYearlyStatement, 'Your own year, month by month')
  getYearlyStatement(
    @Input() { params: { year } }: Input<typeof calls.getYearlyStatement>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<YearlyStatement> {
    return readStatement(read, user.id, year);
  }

  @Implements(calls.getYearlyStatementFile, 'Your own year as CSV', { mediaType: 'text/csv' })
  async getYearlyStatementFile(
    @Input() { params: { year } }: Input<typeof calls.getYearlyStatementFile>,
    @SignedInUser() user: User,
    @Reading() read: Read,
  ): Promise<StreamableFile> {
    const { months, currency } = await readStatement(read, user.id, year);
    const lines = months.map(
      ({ month, earnedCents, reversedCents, adjustedCents, paidOutCents, balanceCents, feesCents }) => [
        month,
        ...[earnedCents, reversedCents, adjustedCents, paidOutCents, balanceCents, feesCents].map(
          (cents) => cents / 100,
        ),
        currency,
      ],
    );
    return new StreamableFile(Buffer.from(csvLines([headings(), ...lines])), {
      type: 'text/csv; charset=utf-8',
      disposition: `attachment; filename="statement-${year}.csv"`,
    });
  }
}
