import { Injectable } from '@nestjs/common';
import { companyLinkParamSchema } from '@powerline/contract/money-train';
import type { RouteParams } from '@powerline/registry/route-pattern';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRow } from '../../infrastructure/database/rows.ts';
import type { LiveAddress, LiveRedirection } from '../../infrastructure/live-addresses/live-address.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { UnknownNames } from '../../infrastructure/rate-limits/unknown-names.ts';
import { IS_SHOWN } from '../profiles-open.ts';
import { clickOfCard } from '../visit-counts/profile-subjects.ts';
import { VisitCounts } from '../visit-counts/visit-counts.ts';

/** Ids without a public card, per client address. */
export const UNKNOWN_CARDS = { name: 'unknown card', attempts: 100, windowSeconds: 60 * 60 };

const LINK_ROW = v.strictObject({ ownerId: v.number(), url: v.string() });

/** The links of cards: `/go/7` redirects to the saved address of that company, and nowhere else. */
@Injectable()
export class CompanyLinks implements LiveAddress {
  readonly route = '/go/:company';
  readonly topic = 'profiles';
  private readonly unknown: UnknownNames;

  constructor(
    private readonly dataSource: DataSource,
    private readonly counts: VisitCounts,
    limits: RateLimits,
  ) {
    this.unknown = new UnknownNames(limits, UNKNOWN_CARDS);
  }

  async find({ company }: RouteParams, ip: string): Promise<LiveRedirection | undefined> {
    const id = v.safeParse(companyLinkParamSchema, company);
    if (!id.success) return undefined;
    const link = await this.unknown.count(ip, () => this.read(this.dataSource.manager, id.output));
    if (!link) return undefined;
    const click = { visited: clickOfCard(id.output), ownerId: link.ownerId };
    return {
      kind: 'redirection',
      address: `/go/${id.output}`,
      location: link.location,
      onSent: this.counts.counterOf([click]),
    };
  }

  /** Only for a card on a public page, so that no one can read private entries by trying ids. */
  private async read(manager: EntityManager, id: number): Promise<{ ownerId: number; location: string } | undefined> {
    const row = await readRow(
      manager,
      LINK_ROW,
      `SELECT u.id AS "ownerId", c.url
         FROM companies c JOIN accounts u ON u.id = c.user_id JOIN profiles p ON p.user_id = u.id
        WHERE c.id = $1 AND ${IS_SHOWN}`,
      [id],
    );
    const location = row && headerAddress(row.url);
    return row && location !== undefined ? { ownerId: row.ownerId, location } : undefined;
  }
}

/**
 * A saved address as a header can carry it: as typed if it is ASCII, else escaped.
 *
 * @returns undefined if it isn't an http(s) address, which contract and database refuse
 */
function headerAddress(saved: string): string | undefined {
  if (!/^https?:/i.test(saved) || !URL.canParse(saved)) return undefined;
  return /^[\x21-\x7e]+$/.test(saved) ? saved : new URL(saved).href;
}
