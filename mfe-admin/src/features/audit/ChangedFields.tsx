import type { AuditEntry } from '@powerline/contract/accounts';
import { Text, theme } from '@powerline/ui';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';
import { fieldLabel, fieldValue } from './field-words.ts';

const Fields = styled.dl`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 0 ${theme.space[2]};
  margin: ${theme.space[1]} 0 0;
  color: ${theme.color.textMuted};
  font-size: ${theme.fontSize.small};
  text-align: start;

  dd {
    margin: 0;
    overflow-wrap: anywhere;
  }
`;

const Changes = styled.table`
  width: 100%;
  max-width: 40rem;
  margin-block-start: ${theme.space[1]};
  border-collapse: collapse;
  font-size: ${theme.fontSize.small};
  table-layout: fixed;
  text-align: start;

  th,
  td {
    padding-block: ${theme.space[1]};
    padding-inline: 0 ${theme.space[2]};
    border: 0;
    border-block-end: 1px solid ${theme.color.border};
    background: none;
    font-weight: inherit;
    overflow-wrap: anywhere;
    text-align: start;
    vertical-align: top;
  }
  th,
  td:first-of-type {
    color: ${theme.color.textMuted};
  }
  tbody tr:last-child > * {
    border-block-end: 0;
  }
`;

/** What an entry set: values before and after where both are known, else what was set. Values that stayed are left out. */
export function ChangedFields({ fields }: Pick<AuditEntry, 'fields'>) {
  const changed = fields.filter(({ before, value }) => before !== undefined && before !== value);
  const set = fields.filter(({ before }) => before === undefined);
  if (fields.length === 0) return null;
  if (changed.length + set.length === 0)
    return (
      <Text size="small" tone="muted">
        {t('Saved without a change.')}
      </Text>
    );
  return (
    <>
      {changed.length > 0 ? (
        <Changes>
          <thead>
            <tr>
              <th scope="col">{t('Field')}</th>
              <th scope="col">{t('Before')}</th>
              <th scope="col">{t('After')}</th>
            </tr>
          </thead>
          <tbody>
            {changed.map(({ name, before = '', value }) => (
              <tr key={name}>
                <th scope="row">{fieldLabel(name)}</th>
                <td dir="auto">{fieldValue(before)}</td>
                <td dir="auto">{fieldValue(value)}</td>
              </tr>
            ))}
          </tbody>
        </Changes>
      ) : null}
      {set.length > 0 ? (
        <Fields>
          {set.map(({ name, value }) => (
            <Fragment key={name}>
              <dt>{fieldLabel(name)}</dt>
              <dd dir="auto">{fieldValue(value)}</dd>
            </Fragment>
          ))}
        </Fields>
      ) : null}
    </>
  );
}
