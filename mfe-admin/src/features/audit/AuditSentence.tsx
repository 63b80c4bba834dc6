import type { AuditEntry } from '@powerline/contract/accounts';
import { Link, usePageExists } from '@powerline/platform';
import { Fragment } from 'react';
import { wordsFor } from './audit-words.ts';
import { ChangedFields } from './ChangedFields.tsx';

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
      <ChangedFields fields={fields} />
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
