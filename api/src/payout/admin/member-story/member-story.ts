import {
  type MemberStory,
  memberStorySchema,
  STORY_PER_PAGE,
  type StoryEntry,
  type StoryPart,
  type StoryQuery,
  storyEntrySchema,
} from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows } from '../../../infrastructure/database/rows.ts';
import { notFound } from '../../../infrastructure/http/http-problem.ts';
import { readCurrency } from '../../../infrastructure/installation/installation.entity.ts';
import { t } from '../../../infrastructure/language/words.ts';
import { readBalance } from '../../ledger/ledger.ts';
import { readStoryCursor, type StoryPlace, writeStoryCursor } from './story-cursor.ts';
import { KINDS_OF_PART, STORY_SOURCES } from './story-sources.ts';

const ROW = v.strictObject({
  ...storyEntrySchema.entries,
  at: v.date(),
  // bigint comes as a string; a number holds the microseconds of the next 200 years and every cent of one member.
  cents: v.nullable(v.string()),
  changeCents: v.nullable(v.string()),
  balanceCents: v.nullable(v.string()),
  otherUsername: v.nullable(v.string()),
  micros: v.string(),
  source: v.number(),
  number: v.string(),
});
type Row = v.InferOutput<typeof ROW>;

const { username, place } = memberStorySchema.entries;
const MEMBER_ROW = v.strictObject({ username, place, isKnown: v.boolean() });

/** The story is found source by source, and put in order: none has more than some hundreds of a member's. */
const STORY = `SELECT at, kind, to_char(month, 'YYYY-MM') AS month, cents, change AS "changeCents",
    CASE WHEN change <> 0 THEN balance END AS "balanceCents", other AS "otherId", o.username AS "otherUsername", reference,
    reason, made_by AS by, micros, source, number
  FROM (SELECT *, sum(change) OVER (ORDER BY micros, source, number) AS balance
    FROM (${STORY_SOURCES.map(
      (sql, source) =>
        // Of a source that has none, a column of NULL would be text.
        `SELECT at, kind, month::date AS month, cents::bigint AS cents, change::bigint AS change, other::integer AS other,
           reference, reason, made_by, number::bigint AS number, ${source} AS source,
           (extract(epoch FROM at) * 1000000)::bigint AS micros FROM (${sql}) AS s${source}
          (at, kind, month, cents, change, other, reference, reason, made_by, number)`,
    ).join(' UNION ALL ')}) AS told) AS story
  LEFT JOIN accounts o ON o.id = story.other
 WHERE ($2::bigint IS NULL OR (micros, source, number) < ($2, $3::integer, $4::bigint))
   AND ($5::text[] IS NULL OR kind = ANY ($5))
 ORDER BY micros DESC, source DESC, number DESC LIMIT $6`;

const placeOf = ({ micros, source, number }: Row): StoryPlace => ({
  micros: Number(micros),
  source,
  number: Number(number),
});

const inNumbers = (cents: string | null): number | null => (cents === null ? null : Number(cents));

const storyEntry = ({ at, cents, changeCents, balanceCents, micros, source, number, ...row }: Row): StoryEntry => ({
  ...row,
  at: at.toISOString(),
  cents: inNumbers(cents),
  changeCents: inNumbers(changeCents),
  balanceCents: inNumbers(balanceCents),
});

interface Asked {
  part?: StoryPart | undefined;
  after?: StoryPlace | undefined;
  limit: number;
}

/** @returns newest first */
const readRowsOfStory = (manager: EntityManager, memberId: number, { part, after, limit }: Asked): Promise<Row[]> =>
  readRows(manager, ROW, STORY, [
    memberId,
    after?.micros ?? null,
    after?.source ?? null,
    after?.number ?? null,
    part ? KINDS_OF_PART[part] : null,
    limit,
  ]);

/** The newest entries of a story, or of one part of it. @throws HttpProblem 404 when there never was such a member */
export async function readStoryEntries(manager: EntityManager, memberId: number, asked: Asked): Promise<StoryEntry[]> {
  await readMember(manager, memberId);
  return (await readRowsOfStory(manager, memberId, asked)).map(storyEntry);
}

/**
 * One member for admins: place and balance, and all that happened, the newest first. A former member's too.
 *
 * @param query `before` is the cursor of a page
 * @throws HttpProblem 404 when there never was such a member, 400 for what is no cursor
 */
export async function readMemberStory(
  manager: EntityManager,
  memberId: number,
  { before, part }: StoryQuery,
): Promise<MemberStory> {
  const after = before === undefined ? undefined : readStoryCursor(before);
  const member = await readMember(manager, memberId);
  const rows = await readRowsOfStory(manager, memberId, { part, after, limit: STORY_PER_PAGE + 1 });
  const last = rows.length > STORY_PER_PAGE ? rows[STORY_PER_PAGE - 1] : undefined;
  return {
    memberId,
    ...member,
    currency: await readCurrency(manager),
    balance: await readBalance(manager, memberId),
    entries: rows.slice(0, STORY_PER_PAGE).map(storyEntry),
    next: last === undefined ? null : writeStoryCursor(placeOf(last)),
  };
}

async function readMember(manager: EntityManager, memberId: number): Promise<Pick<MemberStory, 'username' | 'place'>> {
  const row = await readRow(
    manager,
    MEMBER_ROW,
    `SELECT u.username,
            CASE WHEN m.member_id IS NOT NULL THEN json_build_object(
              'sponsorId', m.sponsor_id, 'sponsorUsername', s.username, 'parentId', m.parent_id,
              'parentUsername', p.username, 'position', m.position, 'level', m.level) END AS place,
            num_nonnulls(u.id, m.member_id, b.member_id) > 0 AS "isKnown"
       FROM (VALUES ($1::integer)) AS asked (id)
       LEFT JOIN accounts u ON u.id = asked.id
       LEFT JOIN payout_members m ON m.member_id = asked.id
       LEFT JOIN ledger_balances b ON b.member_id = asked.id
       LEFT JOIN accounts s ON s.id = m.sponsor_id
       LEFT JOIN accounts p ON p.id = m.parent_id`,
    [memberId],
  );
  if (!row?.isKnown) throw notFound(t('There is no such member'));
  return { username: row.username, place: row.place };
}
