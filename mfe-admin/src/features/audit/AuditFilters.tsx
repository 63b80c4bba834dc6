import type { AuditPage } from '@powerline/contract/accounts';
import { Button, Field, Grid, Inline, Select, TextInput } from '@powerline/ui';
import { type FormEvent, useState } from 'react';
import { AUDIT_FILTERS, type AuditFilter } from '../../api/audit.ts';
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

  function search(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    onFilter(Object.fromEntries(AUDIT_FILTERS.map((name) => [name, textOf(form, name)])));
  }

  return (
    <form key={`${JSON.stringify(filter)} ${round}`} aria-label="Filter the audit" onSubmit={search}>
      <Grid columnWidth="9.5rem" gap={3} style={{ alignItems: 'end' }}>
        <Field label="Who">
          <Select name="by" defaultValue={filter.by ?? ''}>
            <option value="">Everyone</option>
            {actors.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Action">
          <Select name="action" defaultValue={filter.action ?? ''}>
            <option value="">Every action</option>
            {actions.map((action) => (
              <option key={action} value={action}>
                {actionTitle(action)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="About">
          <TextInput
            name="about"
            type="search"
            defaultValue={filter.about}
            placeholder="A name or an id"
            maxLength={200}
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
          />
        </Field>
        <Field label="From">
          <TextInput name="from" type="date" defaultValue={filter.from} />
        </Field>
        <Field label="To">
          <TextInput name="to" type="date" defaultValue={filter.to} />
        </Field>
        {/* A field ends with room for its error. */}
        <Inline style={{ paddingBlockEnd: '0.25rem' }}>
          <Button type="submit" tone="secondary">
            Filter
          </Button>
          <Button
            tone="quiet"
            onClick={() => {
              setRound(round + 1);
              onFilter({});
            }}
          >
            Clear
          </Button>
        </Inline>
      </Grid>
    </form>
  );
}
