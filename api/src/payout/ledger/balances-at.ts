import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readValues } from '../../infrastructure/database/rows.ts';

/** What a member could ask for before each of several moments: the balance of now, less what came since. */
export const readBalancesAt = (manager: EntityManager, memberId: number, moments: readonly Date[]): Promise<number[]> =>
  readValues(
    manager,
    v.number(),
    `WITH since AS MATERIALIZED (
       SELECT t.at, e.cents FROM ledger_entries e JOIN ledger_transactions t ON t.id = e.transaction_id
        WHERE e.member_id = $1 AND e.account = 'member' AND t.at >= (SELECT min(m) FROM unnest($2::timestamptz[]) m))
     SELECT (coalesce((SELECT available_cents FROM ledger_balances WHERE member_id = $1), 0)
             - coalesce((SELECT sum(cents) FROM since WHERE since.at >= moment), 0))::float8 AS cents
       FROM unnest($2::timestamptz[]) WITH ORDINALITY AS m (moment, number) ORDER BY number`,
    [memberId, moments],
  );
