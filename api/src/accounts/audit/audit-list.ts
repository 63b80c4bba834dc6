import { type AuditEntry, type AuditFilter, type AuditPage, auditEntrySchema } from '@powerline/contract/accounts';
import { idParamSchema } from '@powerline/contract/foundation';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows, readValues } from '../../infrastructure/database/rows.ts';
import { type AuditPlace, writeAuditCursor } from './audit-cursor.ts';
import { shownFields } from './audit-fields.ts';

/** Whom a part of a name may mean. */
const PEOPLE_MAX = 1_000;

const { id, action, target } = auditEntrySchema.entries;
const personSchema = auditEntrySchema.entries.people.item;
const ROW = v.strictObject({
  id,
  action,
  target,
  at: v.string(),
  actorId: v.number(),
  actorName: v.string(),
  hasAccount: v.boolean(),
  tokenId: v.nullable(v.number()),
  tokenName: v.nullable(v.string()),
  people: v.array(personSchema),
  peopleCount: v.number(),
  change: v.record(v.string(), v.unknown()),
  before: v.nullable(v.record(v.string(), v.unknown())),
});
type Row = v.InferOutput<typeof ROW>;

/** Each value by a step from the one before, so that no other row is read. */
const distinct = (column: string) =>
  `WITH RECURSIVE found (value) AS (
     (SELECT ${column} FROM audit_entries ORDER BY ${column} LIMIT 1)
     UNION ALL
     SELECT (SELECT ${column} FROM audit_entries WHERE ${column} > found.value ORDER BY ${column} LIMIT 1)
       FROM found WHERE found.value IS NOT NULL
   )`;

const ACTOR = v.strictObject({ id: v.number(), name: v.string() });

/** Everyone who is in the audit, by the latest name, and everything that was done. */
export async function readAuditChoices(manager: EntityManager): Promise<Pick<AuditPage, 'actors' | 'actions'>> {
  const actors = await readRows(
    manager,
    ACTOR,
    `${distinct('actor_id')}
     SELECT value AS id,
            (SELECT actor_name FROM audit_entries WHERE actor_id = value ORDER BY at DESC, id DESC LIMIT 1) AS name
       FROM found WHERE value IS NOT NULL ORDER BY 2, 1`,
  );
  const actions = await readValues(
    manager,
    v.string(),
    `${distinct('action')} SELECT value FROM found WHERE value IS NOT NULL ORDER BY value`,
  );
  return { actors, actions };
}

/**
 * Entries that a filter lets through, newest first.
 *
 * @param place older ones than this
 * @param limits how many entries, and how many names in each
 * @returns the entries, and the place of the next ones
 */
export async function readAudit(
  manager: EntityManager,
  filter: AuditFilter,
  place: AuditPlace | undefined,
  { limit, peopleMax }: { limit: number; peopleMax: number },
): Promise<{ entries: AuditEntry[]; next: AuditPlace | null }> {
  const { where, values } = await conditionsOf(manager, filter, place);
  const rows = await readRows(
    manager,
    ROW,
    `SELECT e.id::text, e.action, e.target, e.change, e.before, e.actor_id AS "actorId", e.actor_name AS "actorName",
            e.token_id AS "tokenId", e.token_name AS "tokenName",
            to_char(e.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
            a.id IS NOT NULL AS "hasAccount", people.named AS people, cardinality(e.person_ids) AS "peopleCount"
       FROM (SELECT * FROM audit_entries ${where} ORDER BY at DESC, id DESC LIMIT ${limit + 1}) AS e
       LEFT JOIN users a ON a.id = e.actor_id
       CROSS JOIN LATERAL (
         SELECT coalesce(json_agg(json_build_object('id', person.id, 'username', u.username) ORDER BY place), '[]') AS named
           FROM unnest(e.person_ids[:${peopleMax}]) WITH ORDINALITY AS person (id, place)
           LEFT JOIN users u ON u.id = person.id
       ) AS people
      ORDER BY e.at DESC, e.id DESC`,
    values,
  );
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return { entries: rows.slice(0, limit).map(auditEntry), next: last ? { at: last.at, id: last.id } : null };
}

/** @returns the place as the page answers it */
export const cursorOf = (place: AuditPlace | null): string | null => place && writeAuditCursor(place);

const auditEntry = ({
  actorId,
  actorName,
  hasAccount,
  tokenId,
  tokenName,
  change,
  before,
  at,
  ...row
}: Row): AuditEntry => ({
  ...row,
  at: new Date(at).toISOString(),
  actor: { id: actorId, name: actorName, hasAccount },
  token: tokenId === null || tokenName === null ? null : { id: tokenId, name: tokenName },
  fields: shownFields(change, before),
});

async function conditionsOf(
  manager: EntityManager,
  { by, action: done, about, from, until }: AuditFilter,
  place: AuditPlace | undefined,
): Promise<{ where: string; values: unknown[] }> {
  const conditions: string[] = [];
  const values: unknown[] = [];
  const value = (given: unknown) => `$${values.push(given)}`;
  if (by !== undefined) conditions.push(`actor_id = ${value(by)}`);
  if (done) conditions.push(`action = ${value(done)}`);
  if (about) {
    const people = await findPeople(manager, about);
    conditions.push(`(person_ids && ${value(people)}::integer[] OR target = ${value(about)})`);
  }
  if (from !== undefined) conditions.push(`at >= ${value(from)}::timestamptz`);
  if (until !== undefined) conditions.push(`at < ${value(until)}::timestamptz`);
  if (place) conditions.push(`(at, id) < (${value(place.at)}::timestamptz, ${value(place.id)}::bigint)`);
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', values };
}

/** The ids that a text means: one itself, the person with exactly this name, or else everyone whom admins find by it. */
async function findPeople(manager: EntityManager, text: string): Promise<number[]> {
  const find = (condition: string) =>
    readValues(manager, v.number(), `SELECT id FROM users WHERE ${condition} ORDER BY id LIMIT ${PEOPLE_MAX}`, [text]);
  const exact = await find('lower(username) = lower($1)');
  const id = v.safeParse(idParamSchema, text);
  if (id.success) return [...exact, id.output];
  return exact.length > 0 ? exact : find('strpos(search_text, (SELECT folded_text($1))) > 0');
}
