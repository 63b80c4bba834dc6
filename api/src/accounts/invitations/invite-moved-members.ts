import type { DataSource, EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import { HAS_FAILED } from '../../infrastructure/jobs/failed-jobs.ts';
import { addJob } from '../../infrastructure/jobs/jobs.ts';
import { QUEUE_SCHEMA } from '../../infrastructure/jobs/queue-schema.ts';
import { OPERATOR, recordInAudit } from '../audit/record-in-audit.ts';
import { INVITE_MEMBERS } from './invite-members.kind.ts';

const INVITATIONS = v.strictObject({ waiting: v.number(), sent: v.number(), isSending: v.boolean() });

/** How many members who moved in were invited, and how many weren't yet. */
export async function readInvitations(manager: EntityManager): Promise<v.InferOutput<typeof INVITATIONS>> {
  const counts = await readRow(
    manager,
    INVITATIONS,
    `SELECT count(*) FILTER (WHERE invited_at IS NULL)::integer AS waiting,
            count(invited_at)::integer AS sent,
            EXISTS (SELECT FROM ${QUEUE_SCHEMA}.jobs WHERE task_identifier = $1 AND NOT (${HAS_FAILED})) AS "isSending"
       FROM account_invitations`,
    [INVITE_MEMBERS.name],
  );
  return counts ?? { waiting: 0, sent: 0, isSending: false };
}

/**
 * Has jobs invite everyone who moved in and wasn't invited yet. Until then no one of them is mailed: notifications go
 * to confirmed addresses only, and theirs aren't.
 *
 * @param manager of a transaction
 * @returns how many
 */
export async function inviteMovedMembers(manager: EntityManager): Promise<number> {
  const { waiting } = await readInvitations(manager);
  if (waiting > 0) await addJob(manager, INVITE_MEMBERS, {}, { singletonKey: INVITE_MEMBERS.name });
  return waiting;
}

/** {@link inviteMovedMembers}, by the operator. */
export const inviteAsOperator = (dataSource: DataSource): Promise<number> =>
  dataSource.transaction(async (manager) => {
    const count = await inviteMovedMembers(manager);
    if (count > 0)
      await recordInAudit(manager, {
        actor: OPERATOR,
        action: 'invite imported members',
        target: '',
        people: [],
        fields: { count },
      });
    return count;
  });
