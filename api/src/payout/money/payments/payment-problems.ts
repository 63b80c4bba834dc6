import type { Month } from '@powerline/contract/payout';
import { databaseFailure } from '../../../infrastructure/errors/sqlstate.ts';
import { fieldProblem, HttpProblem } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';

export const sentenceOfClosed = (month: Month) =>
  t('{month} is closed: nothing can be paid for it any more', { month });

const monthClosed = (month: Month) => fieldProblem('month', sentenceOfClosed(month), 409, 'month_closed');

export const monthBeingClosed = () =>
  new HttpProblem(409, 'month_being_closed', t('The month is closing right now. Try again in a minute.'), {
    retryAfter: 60,
  });

export const referenceTaken = () =>
  fieldProblem('reference', t('Another payment has this reference'), 409, 'reference_taken');

/**
 * What to answer when the database refused a payment or refund: its triggers know best what a month allows at this moment.
 *
 * @param month that the row is for, where there is one
 * @throws HttpProblem, or the error itself when it is none of ours
 */
export function explainRefusal(error: unknown, month?: Month): never {
  switch (databaseFailure(error)?.constraint) {
    case 'membership_payments_month_closed':
      throw month === undefined
        ? new HttpProblem(409, 'month_closed', t('A month among them is closed: nothing can be paid for it any more'))
        : monthClosed(month);
    case 'membership_payments_month_running':
    // It was closed, and was opened again since someone looked.
    case 'membership_payments_month_open':
      throw monthBeingClosed();
    case 'membership_payments_refund_bounded':
      throw fieldProblem('cents', t('More cannot be given back than was paid and is not given back yet'));
    default:
      throw error;
  }
}
