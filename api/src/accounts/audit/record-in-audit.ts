import type { User } from '@powerline/contract/accounts';
import type { EntityManager } from 'typeorm';
import { API_TOKEN, type WithToken } from '../../infrastructure/access/api-token-access.ts';
import { AuditEntry } from './audit-entry.entity.ts';
import { valuesBefore, withoutSecrets } from './audit-fields.ts';

/** Someone who works on the server, with the commands. */
export const OPERATOR = { id: 0, username: 'operator' } as const;

/** What the audit says of one thing that someone did or read. */
export interface Recorded {
  /** As the request has them: with the token that it was sent with. */
  actor: Pick<User, 'id' | 'username'> & WithToken;
  /** Verb and resource, such as "delete user". */
  action: string;
  /** Which one, by its key. */
  target: string;
  /** The ids of the people whom it concerns. */
  people?: readonly number[] | undefined;
  /** What was set. Values of secret fields are left out. */
  fields?: object | undefined;
  /** What is known of the fields' values before. */
  before?: object | null | undefined;
}

/**
 * Adds an entry to the audit, in the caller's transaction. Changes go through `AdminChanges`, which calls this; call it
 * yourself before you show what only its owner should see, such as bank details.
 */
export async function recordInAudit(
  manager: EntityManager,
  { actor, action, target, people = [], fields = {}, before }: Recorded,
): Promise<void> {
  await manager.insert(AuditEntry, {
    actorId: actor.id,
    actorName: actor.username,
    tokenId: actor[API_TOKEN]?.id ?? null,
    tokenName: actor[API_TOKEN]?.name ?? null,
    action,
    target,
    personIds: [...new Set(people)],
    change: { ...withoutSecrets(fields) },
    before: before ? { ...valuesBefore(fields, before) } : null,
  });
}
