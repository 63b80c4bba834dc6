import type { TaxForm } from '@powerline/contract/payout';
import { Button, Card, formatDay, Inline, Loaded, later, SectionHeading, Skeleton, Stack, Text } from '@powerline/ui';
import { useRef, useState } from 'react';
import { useTaxForm } from '../../../api/tax-form.ts';
import { TAX_FORM_NAMES } from '../../../components/tax-form-words.ts';
import { rich, t } from '../../../words.ts';

const TaxFormFields = later({
  title: () => t('The tax form'),
  load: async () => (await import('./TaxFormFields.tsx')).TaxFormFields,
  fallback: <Skeleton height="40rem" />,
});
const RemoveTaxForm = later({
  title: () => t('Removing the tax form'),
  load: async () => (await import('./RemoveTaxForm.tsx')).RemoveTaxForm,
  fallback: <Skeleton height="8rem" />,
});

export const TaxFormSection = () => (
  <Loaded answer={useTaxForm()} what={t('your tax form')} skeleton={<Skeleton height="13rem" />}>
    {({ form }) => <TaxFormCard form={form} />}
  </Loaded>
);

function TaxFormCard({ form }: TaxForm) {
  const [doing, setDoing] = useState<'change' | 'remove'>();
  const heading = useRef<HTMLHeadingElement>(null);
  const end = () => {
    setDoing(undefined);
    // The focused element is gone.
    heading.current?.focus();
  };
  return (
    <Card as="section" aria-labelledby="tax-form">
      <Stack gap={4}>
        <SectionHeading id="tax-form" size="large" ref={heading}>
          {t('Tax form')}
        </SectionHeading>
        {form ? (
          <Text>
            {rich('{form} with tax number <b>{number}</b>, given on {day}.', {
              form: TAX_FORM_NAMES[form.kind],
              number: form.masked,
              day: formatDay(form.setAt),
              b: (inside) => <strong>{inside}</strong>,
            })}
          </Text>
        ) : (
          <Text>{t('If you’re asked for a W-9 or W-8BEN, you can give it here.')}</Text>
        )}
        <Text size="small" tone="muted">
          {t('Encrypted, and deleted with your account. Only the last four digits are shown. This isn’t tax advice.')}
        </Text>
        {doing === 'change' ? <TaxFormFields onEnd={end} /> : null}
        {doing === 'remove' ? <RemoveTaxForm onEnd={end} /> : null}
        {doing === undefined ? (
          <Inline>
            <Button tone="secondary" size="small" onClick={() => setDoing('change')}>
              {form ? t('Change tax form') : t('Add tax form')}
            </Button>
            {form ? (
              <Button
                tone="secondary"
                size="small"
                aria-label={t('Remove tax form')}
                onClick={() => setDoing('remove')}
              >
                {t('Remove')}
              </Button>
            ) : null}
          </Inline>
        ) : null}
      </Stack>
    </Card>
  );
}
