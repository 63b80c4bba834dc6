import { type Month, REMINDER_DAYS } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import { FigureList, Skeleton } from '@powerline/ui';
import { AdminData, FormDialog, useSubmission } from '@powerline/ui/admin';
import { type SubmitEvent, useState } from 'react';
import { sendReminders, useReminders } from '../../../api/admin-month-steps.ts';
import { monthInWords } from '../../../components/dates.ts';
import { count, counted } from '../../../components/words.ts';

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
      notify.success(`${counted(sent, 'reminder is', 'reminders are')} on the way`);
    });
    setIsBusy(false);
    if (isSent) onClose();
  }

  return (
    <FormDialog
      title={`Remind members to pay ${monthInWords(month)}?`}
      description={`Each member gets one mail, and no other about this month for ${REMINDER_DAYS} days.`}
      name="Remind members"
      confirmLabel={mailed === undefined ? 'Send reminders' : `Send ${counted(mailed, 'reminder', 'reminders')}`}
      failure={failure}
      isBusy={isBusy}
      isBlocked={!mailed}
      onSubmit={send}
      onClose={onClose}
    >
      <AdminData response={response} name="count" skeleton={<Skeleton height="8rem" />}>
        {({ mailed, remindedLately, switchedOff, unconfirmed }) => (
          <>
            <FigureList size="display" figures={[{ name: 'get a mail', value: count(mailed) }]} />
            <FigureList
              figures={[
                { name: `reminded in the last ${REMINDER_DAYS} days`, value: count(remindedLately) },
                { name: 'turned reminders off', value: count(switchedOff) },
                { name: 'without a confirmed address', value: count(unconfirmed) },
              ]}
            />
          </>
        )}
      </AdminData>
    </FormDialog>
  );
}
