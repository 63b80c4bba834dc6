import { formatMoment } from '@powerline/contract/format';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';

/** Keeps a change from overwriting what its caller hasn't read. */
export interface Guard {
  /** As in mid-sentence: `video`. */
  what: string;
  /** The `If-Match` of the call; undefined overwrites anything. */
  ifMatch: string | undefined;
  /** What callers read, with its version; null if it doesn't exist. */
  read: (manager: EntityManager) => Promise<{ version?: string | undefined } | null>;
  /** What changes it, if that's more than the verbs of the action's resource. Empty when members change it, too. */
  changedBy?: readonly string[];
}

interface GuardedChange {
  action: string;
  target: string;
  guard: Guard;
}

const LAST_CHANGE = v.strictObject({ savedBy: v.string(), savedAt: v.date() });

/** @throws HttpProblem 409, with the current state, who saved it and when */
export async function refuseOutdated(manager: EntityManager, { action, target, guard }: GuardedChange): Promise<void> {
  if (guard.ifMatch === undefined) return;
  const state = await guard.read(manager);
  // Of what doesn't exist, the change itself says so.
  if (state === null || state.version === guard.ifMatch) return;
  const last = await readRow(
    manager,
    LAST_CHANGE,
    // Every action is a verb and its resource: "change page video" and "remove page video" are about one thing.
    `SELECT actor_name AS "savedBy", at AS "savedAt" FROM audit_entries
      WHERE target = $1 AND (action = ANY ($3) OR $3 IS NULL AND action LIKE '% ' || $2) ORDER BY id DESC LIMIT 1`,
    [target, action.slice(action.indexOf(' ') + 1), guard.changedBy ?? null],
  );
  throw new HttpProblem(
    409,
    'conflict',
    last
      ? t(
          'This {what} was changed by {name} ({moment} UTC) after you opened it, so your change wasn’t saved. Check what’s there now and try again.',
          { what: guard.what, name: last.savedBy, moment: formatMoment(last.savedAt, 'UTC') },
        )
      : t(
          'This {what} was changed after you opened it, so your change wasn’t saved. Check what’s there now and try again.',
          { what: guard.what },
        ),
    { current: { state, savedBy: last?.savedBy ?? null, savedAt: last?.savedAt.toISOString() ?? null } },
  );
}
