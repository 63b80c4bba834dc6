import type { AuditPage } from '@powerline/contract/accounts';
import { Button, Field, Grid, Inline, Select, TextInput } from '@powerline/ui';
import { type FormEvent, useState } from 'react';
import { AUDIT_FILTERS, type AuditFilter } from '../../api/audit.ts';
import { compareText } from '../../components/listing/compare-text.ts';
import { t } from '../../words.ts';
import { actionTitle } from './audit-words.ts';

interface AuditFiltersProps extends Pick<AuditPage, 'actors' | 'actions'> {
  filter: AuditFilter;
  onFilter: (filter: AuditFilter) => void;
}

function textOf(form: HTMLFormElement, name: string): string {
  const control = form.elements.namedItem(name);
  return control instanceof HTMLInputElement || control instanceof HTMLSelectElement ? control.value.trim() : '';
}

/** The filters are in the address. */
export function AuditFilters({ actors, actions, filter, onFilter }: AuditFiltersProps) {
  // After a link or Back, the fields start again with the address's values.
  const [round, setRound] = useState(0);

  const choices = actions
    .map((action) => ({ action, title: actionTitle(action) }))
    .sort((one, other) => compareText(one.title, other.title));

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    onFilter(Object.fromEntries(AUDIT_FILTERS.map((name) => [name, textOf(form, name)])));
  }

  return (
    <form key={`${JSON.stringify(filter)} ${round}`} aria-label={t('Filter the audit')} onSubmit={search}>
      <Grid columnWidth="9.5rem" gap={3} style={{ alignItems: 'end' }}>
        <Field label={t('Who')}>
          <Select name="by" defaultValue={filter.by ?? ''}>
            <option value="">{t('Everyone')}</option>
            {actors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('Action')}>
          <Select name="action" defaultValue={filter.action ?? ''}>
            <option value="">{t('Every action')}</option>
            {choices.map(({ action, title }) => (
              <option key={action} value={action}>
                {title}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t('About')}>
          <TextInput
            name="about"
            type="search"
            defaultValue={filter.about}
            placeholder={t('A name or an id')}
            maxLength={200}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field label={t('From')}>
          <TextInput name="from" type="date" defaultValue={filter.from} />
        </Field>
        <Field label={t('To')}>
          <TextInput name="to" type="date" defaultValue={filter.to} />
        </Field>
        {/* A field ends with room for its error. */}
        <Inline style={{ paddingBlockEnd: '0.25rem' }}>
          <Button type="submit" tone="secondary">
            {t('Filter')}
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
