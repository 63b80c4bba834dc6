import { Injectable } from '@nestjs/common';
import {
  type KeptSeal,
  type Month,
  type MonthSeal,
  type MonthSeals,
  monthSchema,
  type SealedStatement,
  type StatementProof,
  type Year,
} from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow, readRows, readValue } from '../../../infrastructure/database/rows.ts';
import { notFound } from '../../../infrastructure/http/http-problem.ts';
import { readCurrency } from '../../../infrastructure/installation/installation.entity.ts';
import { t } from '../../../infrastructure/language/words.ts';
import type { RateLimit } from '../../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../../infrastructure/rate-limits/rate-limits.ts';
import type { Read } from '../../../infrastructure/read-routing/read-routing.ts';
import { dateOf } from '../../plan/calendar/month-column.ts';
import { BLOCK_LEAVES } from './compute-seal.ts';
import { leafOf, pathOf } from './merkle-sum-tree.ts';
import { readStatementsOf, saltOf } from './sealed-rows.ts';

/** Ten years. */
const SEALS_SHOWN = 120;
/** A proof reads and hashes a thousand statements. */
const PROOFS = { name: 'statement-proofs', attempts: 30, windowSeconds: 60 };

export const SEAL_ROW = v.strictObject({
  number: v.number(),
  month: monthSchema,
  code: v.instance(Buffer),
  previous: v.nullable(v.instance(Buffer)),
  root: v.instance(Buffer),
  cents: v.number(),
  statements: v.number(),
  sources: v.instance(Buffer),
  sealedAt: v.date(),
});
export const SEALS = `SELECT number, to_char(month, 'YYYY-MM') AS month, code, previous, root, cents::float8 AS cents,
                             statements, sources, sealed_at AS "sealedAt"`;
const LISTED_ROW = v.strictObject({ ...SEAL_ROW.entries, stampedAt: v.nullable(v.date()) });
const SECRET_ROW = v.strictObject({ ...SEAL_ROW.entries, secret: v.instance(Buffer) });
const BLOCK_ROW = v.strictObject({ block: v.number(), members: v.array(v.number()) });
const NODE_ROW = v.strictObject({ hash: v.instance(Buffer), cents: v.number() });

const codeOf = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');

/** Lists the seals of closed months and proves to members that their statements are in them. */
@Injectable()
export class MonthSealsService {
  private readonly proofs: RateLimit;

  constructor(limits: RateLimits) {
    this.proofs = limits.define(PROOFS);
  }

  list(read: Read): Promise<MonthSeals> {
    return read(async (manager) => {
      const rows = await readRows(
        manager,
        LISTED_ROW,
        `${SEALS}, (SELECT stamped_at FROM month_seal_stamps s WHERE s.number = m.number) AS "stampedAt"
           FROM month_seals m ORDER BY number DESC LIMIT ${SEALS_SHOWN}`,
      );
      const seals = rows.map(({ stampedAt, ...seal }) => ({
        ...shownSeal(seal),
        stampedAt: stampedAt?.toISOString() ?? null,
      }));
      return { currency: await readCurrency(manager), seals };
    });
  }

  /** @returns a time-stamp reply in DER (RFC 3161). @throws HttpProblem 404 for a month whose seal has none */
  findTimeStamp(month: Month, read: Read): Promise<Buffer> {
    return read(async (manager) => {
      const reply = await readValue(
        manager,
        v.instance(Buffer),
        `SELECT reply FROM month_seal_stamps JOIN month_seals USING (number) WHERE month = $1`,
        [dateOf(month)],
      );
      if (!reply) throw notFound(t('The seal of that month has no time stamp.'));
      return reply;
    });
  }

  /** @throws HttpProblem 404 for a month that isn't sealed, or in which the member has no statement; 429 */
  async prove(memberId: number, month: Month, read: Read): Promise<StatementProof> {
    await this.proofs.takeOrRefuse(String(memberId));
    return read(async (manager) => {
      const row = await readRow(manager, SECRET_ROW, `${SEALS}, secret FROM month_seals WHERE month = $1`, [
        dateOf(month),
      ]);
      if (!row) throw notFound(t('That month isn’t sealed yet.'));
      const { secret, ...seal } = row;
      const found = await findLeaf(manager, month, secret, memberId);
      if (!found) throw notFound(t('You have no statement for that month.'));
      const { block, leaves, place, statement } = found;
      const roots = await readRows(
        manager,
        NODE_ROW,
        `SELECT root AS hash, cents::float8 AS cents FROM month_seal_blocks WHERE month = $1 ORDER BY block`,
        [dateOf(month)],
      );
      const path = [...pathOf(leaves.map(leafOf), place), ...pathOf(roots, block)];
      const { member, cents, standing, counts, salt } = statement;
      return {
        seal: shownSeal(seal),
        statement: { member, cents, standing, counts: Array.from(counts), salt: codeOf(salt) },
        position: block * BLOCK_LEAVES + place,
        path: path.map((node) => [codeOf(node.hash), node.cents]),
      };
    });
  }
}

/** The code of a month's seal, for letters. @returns undefined if it isn't sealed */
export async function findSealCode(manager: EntityManager, month: Month): Promise<string | undefined> {
  const row = await readRow(manager, SEAL_ROW, `${SEALS} FROM month_seals WHERE month = $1`, [dateOf(month)]);
  return row && codeOf(row.code);
}

/** The seal that covers all months sealed until the end of a year. @returns null if there is none */
export async function findSealOfYear(manager: EntityManager, year: Year): Promise<KeptSeal | null> {
  const row = await readRow(
    manager,
    SEAL_ROW,
    `${SEALS} FROM month_seals WHERE month < make_date($1::integer + 1, 1, 1) ORDER BY number DESC LIMIT 1`,
    [Number(year)],
  );
  return row ? { month: row.month, code: codeOf(row.code) } : null;
}

interface Leaf {
  block: number;
  /** Of the whole block. */
  leaves: SealedStatement[];
  place: number;
  statement: SealedStatement;
}

async function findLeaf(
  manager: EntityManager,
  month: Month,
  secret: Buffer,
  memberId: number,
): Promise<Leaf | undefined> {
  const row = await readRow(
    manager,
    BLOCK_ROW,
    `SELECT block, members FROM month_seal_blocks WHERE month = $1 AND first_salt <= $2
      ORDER BY first_salt DESC LIMIT 1`,
    [dateOf(month), saltOf(secret, memberId)],
  );
  if (!row?.members.includes(memberId)) return undefined;
  const leaves = await readStatementsOf(manager, month, secret, row.members);
  const place = leaves.findIndex(({ member }) => member === memberId);
  const statement = leaves[place];
  return statement && { block: row.block, leaves, place, statement };
}

const shownSeal = ({
  code,
  previous,
  root,
  sources,
  sealedAt,
  ...seal
}: v.InferOutput<typeof SEAL_ROW>): MonthSeal => ({
  ...seal,
  code: codeOf(code),
  previous: previous && codeOf(previous),
  root: codeOf(root),
  sources: codeOf(sources),
  sealedAt: sealedAt.toISOString(),
});
