import type { AuditEntry } from '@powerline/contract/accounts';
import { Link, usePageExists } from '@powerline/platform';
import { Fragment } from 'react';
import { rich, t } from '../../words.ts';
import { auditSentence } from './audit-words.ts';
import { ChangedFields } from './ChangedFields.tsx';

/** Where the person or the target goes in a sentence. */
const PLACE = '\uFFFC';

export function AuditSentence({ entry: { action, target, people, peopleCount, fields } }: { entry: AuditEntry }) {
  const [before, after] = auditSentence(action, PLACE).split(PLACE);
  return (
    <div>
      {before}
      {after === undefined ? null : peopleCount > 0 ? (
        <People people={people} count={peopleCount} />
      ) : (
        <bdi>{target}</bdi>
      )}
      {after}
      <ChangedFields fields={fields} />
    </div>
  );
}

function People({ people, count }: { people: AuditEntry['people']; count: number }) {
  const shown = people.map(({ id, username }, index) => (
    <Fragment key={id}>
      {index > 0 && index < count - 1 ? ', ' : null}
      {username === null ? t('Former member') : <PersonName id={id} name={username} />}
    </Fragment>
  ));
  const more = count - people.length;
  if (more > 0) return rich('{people} and {more} more', { people: <>{shown}</>, more });
  if (shown.length < 2) return shown;
  return rich('{people} and {last}', { people: <>{shown.slice(0, -1)}</>, last: <>{shown.at(-1)}</> });
}

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
