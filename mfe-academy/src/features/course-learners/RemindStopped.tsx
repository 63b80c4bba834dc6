import { type CourseReport, REMINDED_MAX, REMINDER_PAUSE_DAYS, STOPPED_DAYS } from '@powerline/contract/academy';
import { notify } from '@powerline/platform';
import { Button, Card, ConfirmDialog, SectionHeading, Stack, Text } from '@powerline/ui';
import { reportFailure, useRight } from '@powerline/ui/admin';
import { useRef } from 'react';
import { remindLearners } from '../../api/course-learners.ts';
import { t } from '../../words.ts';

interface RemindStoppedProps {
  courseId: string;
  reminders: CourseReport['reminders'];
}

/** Says how many it will reach before it sends anything. */
export function RemindStopped({ courseId, reminders: { reach, isRemindedToday } }: RemindStoppedProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const mayRemind = useRight('learning', 'write');
  const members = t('{reach, plural, one {# member} other {# members}}', { reach });
  const remind = async () => {
    try {
      const { reminded } = await remindLearners(courseId);
      notify.success(
        t('Reminders sent'),
        t('{reminded, plural, one {# member gets} other {# members get}} a reminder.', { reminded }),
      );
    } catch (error) {
      await reportFailure(t('No reminder was sent'), error);
    }
  };
  return (
    <Card as="section" aria-labelledby="remind-stopped">
      <Stack gap={3}>
        <SectionHeading id="remind-stopped" ref={heading} size="large">
          {reach === 0
            ? t('No one to remind')
            : t('{reach, plural, one {# member has stopped} other {# members have stopped}}', { reach })}
        </SectionHeading>
        <Text tone="muted">
          {t(
            'They started this course, haven’t finished it, and were away for {days} days. Anyone you reminded in the last {pause} days is left out.',
            { days: STOPPED_DAYS, pause: REMINDER_PAUSE_DAYS },
          )}
        </Text>
        {isRemindedToday ? <Text>{t('You reminded members today. You can do it again tomorrow.')}</Text> : null}
        {reach > 0 && !isRemindedToday && mayRemind ? (
          <div>
            <ConfirmDialog
              title={t('Remind {members}?', { members })}
              confirmLabel={t('Send reminders')}
              tone="primary"
              onConfirm={remind}
              focusAfterConfirm={heading}
              trigger={<Button tone="secondary">{t('Remind those who stopped')}</Button>}
            >
              {t('Each gets one notification, in the app and by mail, as their own settings say.')}{' '}
              {reach === REMINDED_MAX ? t('One press reminds {most} members at most.', { most: REMINDED_MAX }) : null}
            </ConfirmDialog>
          </div>
        ) : null}
      </Stack>
    </Card>
  );
}
