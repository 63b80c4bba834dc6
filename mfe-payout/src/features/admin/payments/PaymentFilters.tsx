import { Button, Field, Grid, Inline, Select, TextInput } from '@powerline/ui';
import { type FormEvent, useState } from 'react';
import type { PaymentFilter } from '../../../api/admin-payments.ts';
import { t } from '../../../words.ts';

interface PaymentFiltersProps {
  filter: PaymentFilter;
  onFilter: (filter: PaymentFilter) => void;
}

const textOf = (form: HTMLFormElement, name: string): string => {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value.trim() : '';
};

/** The filters are in the address. */
export function PaymentFilters({ filter, onFilter }: PaymentFiltersProps) {
  // After a link or Back, the fields start again with the address's values.
  const [round, setRound] = useState(0);

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    onFilter({
      username: textOf(form, 'username'),
      month: textOf(form, 'month'),
      reference: textOf(form, 'reference'),
      kind: textOf(form, 'kind'),
    });
  }

  return (
    <form key={`${JSON.stringify(filter)} ${round}`} aria-label={t('Find payments')} onSubmit={search}>
      <Grid columnWidth="9rem" gap={3} style={{ alignItems: 'end' }}>
        <Field label={t('Member')}>
          <TextInput
            name="username"
            defaultValue={filter.username}
            placeholder={t('The full username')}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field label={t('Month')}>
          <TextInput name="month" defaultValue={filter.month} placeholder="2026-10" autoComplete="off" />
        </Field>
        <Field label={t('Reference')}>
          <TextInput
            name="reference"
            defaultValue={filter.reference}
            placeholder={t('The full reference')}
            autoComplete="off"
          />
        </Field>
        <Field label={t('Type')}>
          <Select name="kind" defaultValue={filter.kind ?? ''}>
            <option value="">{t('Everything')}</option>
            <option value="payment">{t('Payments')}</option>
            <option value="refund">{t('Refunds')}</option>
            <option value="refund after closing">{t('Refunds after closing')}</option>
          </Select>
        </Field>
        {/* A field ends with room for its error. */}
        <Inline style={{ paddingBlockEnd: '0.25rem' }}>
          <Button type="submit" tone="secondary">
            {t('Find')}
          </Button>
          <Button
            tone="quiet"
            onClick={() => {
              setRound(round + 1);
              onFilter({});
            }}
          >
            {t('Clear')}
          </Button>
        </Inline>
      </Grid>
    </form>
  );
}
