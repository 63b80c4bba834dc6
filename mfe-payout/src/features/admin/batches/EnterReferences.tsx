import type { AdminPayout, NumberedBatch, ReferencesPreview } from '@powerline/contract/payout';
import { notify } from '@powerline/platform';
import {
  Button,
  Card,
  Field,
  FileInput,
  Inline,
  InlineAlert,
  SectionHeading,
  Stack,
  Text,
  TextArea,
  TextInput,
} from '@powerline/ui';
import { useSubmission } from '@powerline/ui/admin';
import { FileSpreadsheet } from 'lucide-react';
import { type SubmitEvent, useId, useState } from 'react';
import { previewReferences, recordReferences } from '../../../api/admin-payout-batches.ts';
import { t } from '../../../words.ts';
import { ReferenceTable } from './ReferenceTable.tsx';

interface EnterReferencesProps {
  batch: NumberedBatch;
  payouts: readonly AdminPayout[];
}

/** Marks payouts as paid by a list of references, pasted or from a file. Nothing is recorded before it was shown. */
export function EnterReferences({ batch: { number, currency }, payouts }: EnterReferencesProps) {
  const id = useId();
  const [text, setText] = useState('');
  const [common, setCommon] = useState('');
  const [preview, setPreview] = useState<ReferencesPreview>();
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { failure, submit } = useSubmission(['text'], (_, { message }) => setError(message));
  const unpaid = payouts.filter(({ state }) => state === 'approved');

  const change = (typed: string) => {
    setText(typed);
    setPreview(undefined);
    setError(undefined);
  };
  const attempt = async (work: () => Promise<void>) => {
    setError(undefined);
    setIsBusy(true);
    await submit(work);
    setIsBusy(false);
  };
  const check = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    void attempt(async () => setPreview(await previewReferences(number, text)));
  };
  const record = (pays: number) =>
    attempt(async () => {
      await recordReferences(number, text);
      change('');
      notify.success(
        t('Marked as paid'),
        t('{count, plural, one {# payout} other {# payouts}}. The members get an email.', { count: pays }),
      );
    });

  return (
    <Card as="section" aria-labelledby={id}>
      <form noValidate aria-labelledby={id} onSubmit={check}>
        <Stack gap={4}>
          <SectionHeading id={id} size="large">
            {t('{what, select, other {References}}', { what: 'heading' })}
          </SectionHeading>
          <Text tone="muted">
            {t(
              'After you have sent the money, enter what the bank or PayPal calls each payment. Members see their reference.',
            )}
          </Text>
          {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
          <Inline gap={3} style={{ alignItems: 'end' }}>
            <Field label={t('One reference for all')} hint={t('Fills in the list below.')}>
              <TextInput autoComplete="off" value={common} onChange={({ target }) => setCommon(target.value)} />
            </Field>
            <Button
              tone="secondary"
              disabled={common.trim() === ''}
              onClick={() => change(unpaid.map((payout) => `${payout.id}, ${common.trim()}`).join('\n'))}
            >
              {t('Fill in')}
            </Button>
          </Inline>
          <Field
            label={t('Payout numbers and references')}
            hint={t('One payout per line: 17, TX-4711. You can paste two columns of a spreadsheet.')}
            error={error}
            required
          >
            <TextArea
              rows={6}
              autoComplete="off"
              spellCheck={false}
              value={text}
              onChange={({ target }) => change(target.value)}
            />
          </Field>
          <Field label={t('Or a file with the same two columns')} hint={t('CSV or text')}>
            <FileInput
              accept=".csv,.txt,text/csv,text/plain"
              icon={<FileSpreadsheet size={20} aria-hidden="true" />}
              onChange={({ currentTarget }) => {
                const [file] = currentTarget.files ?? [];
                if (file) void file.text().then(change);
              }}
            />
          </Field>
          <Inline>
            <Button type="submit" tone={preview ? 'secondary' : 'primary'} isBusy={isBusy && !preview}>
              {t('Check the list')}
            </Button>
          </Inline>
          {preview ? (
            <ReferenceTable
              preview={preview}
              currency={currency}
              isBusy={isBusy}
              onRecord={() => record(preview.pays)}
            />
          ) : null}
        </Stack>
      </form>
    </Card>
  );
}
