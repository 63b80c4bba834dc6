import type { AuditEntry } from '@powerline/contract/accounts';
import { Link, usePageExists } from '@powerline/platform';
import { theme } from '@powerline/ui';
import { Fragment } from 'react';
import { styled } from 'styled-components';
import { fieldLabel, wordsFor } from './audit-words.ts';

/** A longer value, such as a description, is in the file. */
const VALUE_MAX = 200;

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

export function AuditSentence({ entry: { action, target, people, peopleCount, fields } }: { entry: AuditEntry }) {
  const words = wordsFor(action);
  return (
    <div>
      {'only' in words ? (
        words.only
      ) : (
        <>
          {words.before}
          {peopleCount > 0 ? <People people={people} count={peopleCount} /> : <bdi>{target}</bdi>}
          {words.after}
        </>
      )}
      {fields.length > 0 ? (
        <Fields>
          {fields.map(({ name, value }) => (
            <Fragment key={name}>
              <dt>{fieldLabel(name)}</dt>
              <dd dir="auto">{value.length > VALUE_MAX ? `${value.slice(0, VALUE_MAX)}…` : value}</dd>
            </Fragment>
          ))}
        </Fields>
      ) : null}
    </div>
  );
}

const People = ({ people, count }: { people: AuditEntry['people']; count: number }) => (
  <>
    {people.map(({ id, username }, index) => (
      <Fragment key={id}>
        {index > 0 ? (index === count - 1 ? ' and ' : ', ') : null}
        {username === null ? 'Former member' : <PersonName id={id} name={username} />}
      </Fragment>
    ))}
    {count > people.length ? ` and ${(count - people.length).toLocaleString('en')} more` : null}
  </>
);

/** A link to the person's page, if this site has such pages. */
export function PersonName({ id, name }: { id: number; name: string }) {
  const path = `/admin/people/${id}`;
  const pageExists = usePageExists();
  return pageExists(path) ? (
    <Link to={path}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi>{name}</bdi>
  );
}
