import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { TeamRelation } from './team-relation.ts';

const OTHER_ROW = v.strictObject({
  username: v.string(),
  isSuspended: v.boolean(),
  hasBlockedMe: v.boolean(),
  isBlocked: v.boolean(),
  wroteToMe: v.boolean(),
});

/** The other member of a conversation. */
export interface OtherMember {
  username: string;
  isBlocked: boolean;
  /** Null if you can write to them. */
  closedBecause: string | null;
}

/**
 * Members write to their sponsor. A sponsor answers: they can write to the people they sponsor who wrote to them.
 *
 * @throws HttpProblem 404 for anyone else, whether they exist or not
 */
export async function findOther(
  manager: EntityManager,
  relation: TeamRelation,
  me: number,
  other: number,
): Promise<OtherMember> {
  const kind = await relation.find(manager, me, other);
  const row = await readRow(
    manager,
    OTHER_ROW,
    `SELECT u.username, u.is_suspended AS "isSuspended",
            EXISTS (SELECT FROM message_blocks b WHERE b.blocker_id = u.id AND b.blocked_id = $1) AS "hasBlockedMe",
            EXISTS (SELECT FROM message_blocks b WHERE b.blocker_id = $1 AND b.blocked_id = u.id) AS "isBlocked",
            EXISTS (SELECT FROM messages m WHERE m.sender_id = u.id AND m.recipient_id = $1) AS "wroteToMe"
       FROM users u WHERE u.id = $2 AND u.id <> $1`,
    [me, other],
  );
  // A former sponsor's messages can still be read.
  if (!row || (kind === null && !row.wroteToMe)) throw notFound(t('There is no one here whom you can write to'));
  return { username: row.username, isBlocked: row.isBlocked, closedBecause: closedBecause(row, kind) };
}

function closedBecause(
  { username, isSuspended, hasBlockedMe, isBlocked, wroteToMe }: v.InferOutput<typeof OTHER_ROW>,
  kind: 'sponsor' | 'direct' | null,
): string | null {
  if (kind === null) return t('You can write only to your sponsor and to people you sponsor.');
  if (isSuspended) return t('{username} can’t get messages right now.', { username });
  if (hasBlockedMe) return t('{username} doesn’t take messages from you.', { username });
  if (isBlocked) return t('You blocked {username}. Unblock them to write.', { username });
  if (kind === 'direct' && !wroteToMe) return t('You can write to {username} once they write to you.', { username });
  return null;
}
