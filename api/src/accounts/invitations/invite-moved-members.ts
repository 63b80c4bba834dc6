import type { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readValue } from '../../infrastructure/database/rows.ts';
import { addJob } from '../../infrastructure/jobs/jobs.ts';
import { OPERATOR, recordInAudit } from '../audit/record-in-audit.ts';
import { INVITE_MEMBERS } from './invite-members.kind.ts';

/**
 * Has jobs invite everyone who moved in and wasn't invited yet. Until then no one of them is mailed: notifications go
 * to confirmed addresses only, and theirs aren't.
 *
 * @returns how many
 */
export async function inviteMovedMembers(dataSource: DataSource): Promise<number> {
  return dataSource.transaction(async (manager) => {
    const count = await readValue(
      manager,
      v.number(),
      'SELECT count(*)::integer FROM account_invitations WHERE invited_at IS NULL',
    );
    if (!count) return 0;
    await addJob(manager, INVITE_MEMBERS, {}, { singletonKey: INVITE_MEMBERS.name });
    await recordInAudit(manager, {
      actor: OPERATOR,
      action: 'invite imported members',
      target: '',
      people: [],
      fields: { count },
    });
    return count;
  });
}
