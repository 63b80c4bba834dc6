import { valibotResolver } from '@hookform/resolvers/valibot';
import {
  PROFILE_REPORT_KINDS,
  PROFILE_REPORT_MAX_LENGTH,
  type ProfileReportInput,
  profileReportInputSchema,
} from '@powerline/contract/money-train';
import { errorSentence } from '@powerline/platform';
import {
  Button,
  EmptyState,
  Field,
  InlineAlert,
  LinkButton,
  Select,
  Stack,
  TextArea,
  useFormFailure,
} from '@powerline/ui';
import { CircleCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { reportProfile } from '../../api/public-profile.ts';
import { reportWords } from '../../components/report-words.ts';
import { t } from '../../words.ts';

/** Works without a login. */
export function ReportForm({ username }: { username: string }) {
  const [isSent, setSent] = useState(false);
  const { register, handleSubmit, formState, setError, watch } = useForm<ProfileReportInput>({
    resolver: valibotResolver(profileReportInputSchema),
    defaultValues: { words: '' },
  });
  const { failure, forgetFailure, showFailure } = useFormFailure(['kind', 'words'], setError);
  const { errors, isSubmitting } = formState;

  const send = handleSubmit(async (report) => {
    forgetFailure();
    try {
      await reportProfile(username, report);
      setSent(true);
    } catch (error) {
      showFailure(error, errorSentence(error, t('The report was not sent. Try again.')));
    }
  });

  if (isSent) return <Thanks username={username} />;
  return (
    <form noValidate aria-label={t('Report a page')} onSubmit={send}>
      <Stack gap={4}>
        {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
        <Field label={t('What is wrong with it?')} error={errors.kind?.message} required>
          <Select defaultValue="" {...register('kind')}>
            <option value="" disabled>
              {t('Choose…')}
            </option>
            {PROFILE_REPORT_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {reportWords(kind)}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t('What you saw')}
          optional={watch('kind') !== 'other'}
          required={watch('kind') === 'other'}
          hint={t('What it says, and why that is wrong. A link helps.')}
          error={errors.words?.message}
        >
          <TextArea dir="auto" rows={5} maxLength={PROFILE_REPORT_MAX_LENGTH} {...register('words')} />
        </Field>
        <div>
          <Button type="submit" isBusy={isSubmitting}>
            {t('Send report')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function Thanks({ username }: { username: string }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} tabIndex={-1}>
      <EmptyState
        title={t('Thank you: your report is sent')}
        icon={<CircleCheck size={20} />}
        action={
          <LinkButton to={`/u/${encodeURIComponent(username)}`} tone="secondary" size="small">
            {t('Back to the page')}
          </LinkButton>
        }
      >
        {t('An admin will look at the page. There is nothing more for you to do.')}
      </EmptyState>
    </div>
  );
}
