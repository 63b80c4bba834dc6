import { type Month, REMINDER_DAYS } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { FigureList, formatMonth, formatNumber, Skeleton } from '@powerline/ui';
import { AdminData, FormDialog, useSubmission } from '@powerline/ui/admin';
import { type SubmitEvent, useState } from 'react';
import { sendReminders, useReminders } from '../../../api/admin-month-steps.ts';
import { t } from '../../../words.ts';

/** Counts before it sends. */
export function RemindDialog({ month, onClose }: { month: Month; onClose: () => void }) {
  const response = useReminders(month);
  const { failure, submit } = useSubmission([], () => undefined);
  const [isBusy, setIsBusy] = useState(false);
  const mailed = response.data?.mailed;

  async function send(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setIsBusy(true);
    const isSent = await submit(async () => {
      const sent = await sendReminders(month);
      notify.success(t('{sent, plural, one {# reminder is} other {# reminders are}} on the way', { sent }));
    });
    setIsBusy(false);
    if (isSent) onClose();
  }

  return (
    <FormDialog
      title={t('Remind members to pay {month}?', { month: formatMonth(month) })}
      description={t('Each member gets one mail, and no other about this month for {days} days.', {
        days: REMINDER_DAYS,
      })}
      name={t('Remind members')}
      confirmLabel={
        mailed === undefined
          ? t('Send reminders')
          : t('Send {mailed, plural, one {# reminder} other {# reminders}}', { mailed })
      }
      failure={failure}
      isBusy={isBusy}
      isBlocked={!mailed}
      onSubmit={send}
      onClose={onClose}
    >
      <AdminData response={response} name={t('count')} skeleton={<Skeleton height="8rem" />}>
        {({ mailed, remindedLately, switchedOff, unconfirmed }) => (
          <>
            <FigureList
              size="display"
              figures={[
                {
                  name: t('{mailed, plural, one {get a mail} other {get a mail}}', { mailed }),
                  value: formatNumber(mailed),
                },
              ]}
            />
            <FigureList
              figures={[
                {
                  name: t('reminded in the last {days} days', { days: REMINDER_DAYS }),
                  value: formatNumber(remindedLately),
                },
                { name: t('turned reminders off'), value: formatNumber(switchedOff) },
                { name: t('without a confirmed address'), value: formatNumber(unconfirmed) },
              ]}
            />
          </>
        )}
      </AdminData>
    </FormDialog>
  );
}
