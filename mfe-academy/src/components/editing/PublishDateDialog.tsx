import { valibotResolver } from '@hookform/resolvers/valibot';
import { publishDateSchema } from '@powerline/contract/academy';
import { notify } from '@powerline/platform';
import { Field, Text, TextInput } from '@powerline/ui';
import { FormDialog, useSubmission } from '@powerline/ui/admin';
import { useForm } from 'react-hook-form';
import * as v from 'valibot';
import { t } from '../../words.ts';
import { liveSentence } from './live-sentence.ts';
import type { Written } from './written.ts';

const schema = v.object({ from: publishDateSchema });

export interface PublishDateDialogProps {
  what: 'course' | 'lesson';
  desk: {
    item: Written<object>;
    /** @returns whether it is scheduled; if not, the page shows what is missing */
    publish: (from: string) => Promise<boolean>;
  };
  /** What members won’t see yet, in sentences. */
  question?: string | undefined;
  onRefused: () => void;
  onClose: () => void;
}

/** Asks when members will see a course or lesson. */
export function PublishDateDialog({ what, desk, question, onRefused, onClose }: PublishDateDialogProps) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(schema),
    defaultValues: { from: desk.item.goesLive?.local ?? tomorrowMorning() },
  });
  const { failure, submit } = useSubmission(['from'], setError);
  const send = handleSubmit(async ({ from }) => {
    let isScheduled = false;
    const wasSent = await submit(async () => {
      isScheduled = await desk.publish(from);
    });
    if (!wasSent) return;
    onClose();
    if (isScheduled) notify.success(t('Scheduled'), liveSentence(desk.item));
    else onRefused();
  });
  return (
    <FormDialog
      title={t('{what, select, course {When does this course go live?} other {When does this lesson go live?}}', {
        what,
      })}
      description={t(
        'Members see it from then on, as it is now. What you write later isn’t in it until you include it.',
      )}
      name={t('Schedule')}
      confirmLabel={t('Schedule')}
      failure={failure}
      isBusy={formState.isSubmitting}
      onSubmit={send}
      onClose={onClose}
    >
      {question === undefined ? null : <Text>{question}</Text>}
      <Field
        label={t('Publish date')}
        hint={t('By the site’s clock: {timeZone}.', { timeZone: desk.item.timeZone ?? 'UTC' })}
        error={formState.errors.from?.message}
        required
      >
        <TextInput type="datetime-local" {...register('from')} />
      </Field>
    </FormDialog>
  );
}

/** Tomorrow at nine, as a proposal. */
function tomorrowMorning(): string {
  const day = new Date();
  day.setDate(day.getDate() + 1);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}T09:00`;
}
