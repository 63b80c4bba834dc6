import type { ReadTaxForm } from '@powerline/contract/payout';
import { Button, Dialog, DialogActions, Field, formatDay, Stack, TextArea, theme } from '@powerline/ui';
import { FormDialog, proofOf, StepUpFields, type TypedProof, useSubmission } from '@powerline/ui/admin';
import { type SubmitEvent, useState } from 'react';
import { styled } from 'styled-components';
import { readTaxForm } from '../../../api/admin-tax-forms.ts';
import { classificationNames, TAX_FORM_NAMES } from '../../../components/tax-form-words.ts';
import { t } from '../../../words.ts';

interface TaxFormDialogProps {
  memberId: number;
  name: string;
  onClose: () => void;
}

type Errors = Partial<Record<keyof TypedProof | 'reason', string | undefined>>;

/** Asks why, and shows the form: it is kept nowhere on this side. */
export function TaxFormDialog({ memberId, name, onClose }: TaxFormDialogProps) {
  const [form, setForm] = useState<ReadTaxForm>();
  const [reason, setReason] = useState('');
  const [proof, setProof] = useState<TypedProof>({ password: '', code: '' });
  const [errors, setErrors] = useState<Errors>({});
  const [isBusy, setIsBusy] = useState(false);
  const { failure, submit } = useSubmission(['reason', 'password', 'code'], (field, { message }) =>
    setErrors((before) => ({ ...before, [field]: message })),
  );

  const send = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setErrors({});
    setIsBusy(true);
    await submit(async () => setForm(await readTaxForm(memberId, { reason, ...proofOf(proof) })));
    setIsBusy(false);
  };

  if (form) return <Shown form={form} name={name} onClose={onClose} />;
  return (
    <FormDialog
      title={t('Read the tax form of {name}?', { name })}
      description={t('The audit keeps who read it, when and why.')}
      name={t('Read form')}
      confirmLabel={t('Read form')}
      failure={failure}
      isBusy={isBusy}
      onSubmit={send}
      onClose={onClose}
    >
      <Field label={t('Reason')} error={errors.reason} required>
        <TextArea value={reason} onChange={({ target }) => setReason(target.value)} />
      </Field>
      <StepUpFields value={proof} errors={errors} onChange={setProof} />
    </FormDialog>
  );
}

const List = styled.dl`
  display: grid;
  gap: ${theme.space[3]};
  margin: 0;

  dt {
    color: ${theme.color.textMuted};
    font-size: ${theme.fontSize.small};
  }
  dd {
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

function Shown({ form, name, onClose }: { form: ReadTaxForm; name: string; onClose: () => void }) {
  const { kind, legalName, businessName, classification, country, address, taxNumber, signedName, signedOn } = form;
  const lines = [
    [t('Legal name'), legalName],
    [t('Business name'), businessName],
    [t('Tax classification'), classification && classificationNames()[classification]],
    [t('Country'), country],
    [t('Address'), address],
    [kind === 'w9' ? t('US tax number') : t('Foreign tax number'), taxNumber],
    [t('Signed'), `${signedName}, ${formatDay(signedOn)}`],
  ] as const;
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('{form} of {name}', { form: TAX_FORM_NAMES[kind], name })}>
      <Stack gap={4}>
        <List>
          {lines.map(([label, value]) =>
            value ? (
              <div key={label}>
                <dt>{label}</dt>
                <dd dir="auto">{value}</dd>
              </div>
            ) : null,
          )}
        </List>
        <DialogActions>
          <Button onClick={onClose}>{t('Close')}</Button>
        </DialogActions>
      </Stack>
    </Dialog>
  );
}
