import { BATCH_FORMATS, type BatchFormat, type NumberedBatch } from '@powerline/contract/payout';
import { Link, notify } from '@powerline/platform';
import { Field, Select, Stack, Text } from '@powerline/ui';
import { FormDialog, proofOf, StepUpFields, type TypedProof, useSubmission } from '@powerline/ui/admin';
import { type SubmitEvent, useState } from 'react';
import { exportBatch } from '../../../api/admin-payout-batches.ts';
import { usePayoutSending } from '../../../api/admin-payout-sending.ts';
import { saveFile } from '../../../components/admin/save-file.ts';
import { rich, t } from '../../../words.ts';
import { batchFormats } from './batch-words.ts';

interface ExportDialogProps {
  batch: NumberedBatch;
  onClose: () => void;
}

type Errors = Partial<Record<keyof TypedProof, string | undefined>>;

/** The first export decides the format; later ones are the same file. */
export function ExportDialog({ batch, onClose }: ExportDialogProps) {
  const { number, method, exported } = batch;
  const { data: sending } = usePayoutSending();
  const canBeBankFile = method === 'iban' && sending?.account != null;
  const [choice, setChoice] = useState<BatchFormat>();
  const [proof, setProof] = useState<TypedProof>({ password: '', code: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);
  const { failure, submit } = useSubmission(['password', 'code'], (name, { message }) =>
    setErrors((before) => ({ ...before, [name]: message })),
  );
  const format = exported?.format ?? choice ?? (canBeBankFile ? 'pain.001' : 'csv');

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setErrors({});
    setIsBusy(true);
    const isDone = await submit(async () => {
      const { text, name, mediaType } = await exportBatch(number, { format, ...proofOf(proof) });
      saveFile(text, name, mediaType);
      notify.success(
        t('File downloaded'),
        t('It has account details: keep it safe, and delete it when the money is sent.'),
      );
    });
    setIsBusy(false);
    if (isDone) onClose();
  };

  return (
    <FormDialog
      title={
        exported
          ? t('Download the file of batch {number} again?', { number: String(number) })
          : t('Export batch {number}?', { number: String(number) })
      }
      description={
        exported
          ? t('It’s the same file, so your bank can tell if you send it twice.')
          : t('After that the batch can’t be changed or canceled, and its file always stays the same.')
      }
      name={exported ? t('Download again') : t('Export')}
      confirmLabel={exported ? t('Download again') : t('Export')}
      failure={failure}
      isBusy={isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <Stack gap={4}>
        {exported ? null : canBeBankFile ? (
          <Field label={t('Format')} hint={t('A bank file (ISO 20022) is uploaded at your bank as it is.')}>
            <Select
              value={format}
              onChange={({ target }) => setChoice(BATCH_FORMATS.find((one) => one === target.value))}
            >
              {BATCH_FORMATS.map((one) => (
                <option key={one} value={one}>
                  {batchFormats()[one]}
                </option>
              ))}
            </Select>
          </Field>
        ) : method === 'iban' && sending ? (
          <Text size="small" tone="muted">
            {rich('You get CSV. For a bank file (pain.001), <link>enter the account that you send from</link>.', {
              link: (inside) => <Link to="/admin/payout/plan#sending">{inside}</Link>,
            })}
          </Text>
        ) : null}
        <StepUpFields value={proof} errors={errors} onChange={setProof} />
      </Stack>
    </FormDialog>
  );
}
