import { type Month, sealBytes } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows } from '../../../infrastructure/database/rows.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { NightlyCheck } from '../../../infrastructure/nightly-checks/nightly-check.ts';
import { computeSeal } from './compute-seal.ts';
import { sha256 } from './merkle-sum-tree.ts';
import { SEAL_ROW, SEALS } from './month-seals.service.ts';
import { readTimeStamp } from './time-stamp.ts';

const ROW = v.strictObject({
  ...SEAL_ROW.entries,
  secret: v.instance(Buffer),
  /** What a time-stamp service signed, if it did. */
  stamp: v.nullable(v.instance(Buffer)),
  /** What the month was closed with; null if that row is gone. */
  closedCents: v.nullable(v.number()),
  /** Whether all of its rows are compared tonight: the newest month, and one of the others in turn. */
  isWhole: v.boolean(),
});
type Row = v.InferOutput<typeof ROW>;

const ALL = `${SEALS}, secret, (SELECT cents::float8 FROM closed_months c WHERE c.month = s.month) AS "closedCents",
    (SELECT reply FROM month_seal_stamps t WHERE t.number = s.number) AS stamp,
    number IN (max(number) OVER (), 1 + (extract(epoch FROM now())::bigint / 86400) % max(number) OVER ()) AS "isWhole"
  FROM month_seals s ORDER BY number`;

/**
 * Finds the sealed months that are no longer what was sealed.
 *
 * @param manager of a transaction
 * @param isWhole which months are computed again from all of their rows; the chain and the sums are compared for all
 */
export async function findChangedMonths(
  manager: EntityManager,
  isWhole: (row: { month: Month; isWhole: boolean }) => boolean,
): Promise<Month[]> {
  const changed: Month[] = [];
  let before: Row | undefined;
  for (const row of await readRows(manager, ROW, ALL)) {
    const isSame =
      isChained(row, before) &&
      isAsStamped(row) &&
      row.closedCents === row.cents &&
      (!isWhole(row) || (await isAsSealed(manager, row)));
    if (!isSame) changed.push(row.month);
    before = row;
  }
  return changed;
}

const isChained = (row: Row, before: Row | undefined): boolean =>
  row.number === (before?.number ?? 0) + 1 &&
  (row.previous === null ? before === undefined : before?.code.equals(row.previous) === true) &&
  sha256(sealBytes({ ...row, root: { hash: row.root, cents: row.cents } })).equals(row.code);

/** If a month and all later ones are changed and sealed again, only the stamp still has the old seal. */
const isAsStamped = ({ stamp, code }: Row): boolean =>
  stamp === null || readTimeStamp(stamp)?.hash.equals(code) === true;

async function isAsSealed(manager: EntityManager, row: Row): Promise<boolean> {
  const { code } = await computeSeal(manager, row.month, row, row.secret);
  return code.equals(row.code);
}

/** Finds what someone changed past the triggers, such as by hand as superuser. */
export const MONTHS_ARE_AS_SEALED: NightlyCheck = {
  name: 'months-are-as-sealed',
  title: () => t('Closed months are as they were sealed'),
  find: async (manager) => {
    const changed = await findChangedMonths(manager, ({ isWhole }) => isWhole);
    if (changed.length === 0) return null;
    return t(
      '{months} changed after it was sealed. Pay nothing out before it is known why; docs/payout.md says how to compare.',
      {
        months: changed.join(', '),
      },
    );
  },
};
