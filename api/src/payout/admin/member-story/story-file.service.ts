import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract/accounts';
import type { StoryEntry, StoryPart } from '@powerline/contract/payout';
import { AdminChanges } from '../../../accounts/audit/admin-changes.ts';
import { csvLines } from '../../../infrastructure/http/csv-lines.ts';
import type { RateLimit } from '../../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../../infrastructure/rate-limits/rate-limits.ts';
import { readStoryEntries } from './member-story.ts';

const FILES = { name: 'member-story-file', attempts: 30, windowSeconds: 600 };
/** More than a member has in a hundred years. */
const ENTRIES_MAX = 10_000;

const HEADINGS = [
  'When (UTC)',
  'What',
  'Month',
  'Amount in cents',
  'Change of the balance in cents',
  'Balance in cents',
  'Other person',
  'Reference',
  'Reason',
  'By',
];

/** A member's story as a file. It is English for everyone: its rows have the codes of the API. */
@Injectable()
export class StoryFileService {
  private readonly files: RateLimit;

  constructor(
    private readonly changes: AdminChanges,
    limits: RateLimits,
  ) {
    this.files = limits.define(FILES);
  }

  /**
   * @returns CSV (RFC 4180), newest first. The audit records who took it.
   * @throws HttpProblem 404 when there never was such a member; 429
   */
  async make(memberId: number, part: StoryPart | undefined, actor: User): Promise<string> {
    await this.files.takeOrRefuse(String(actor.id));
    const fields = part ? { part } : {};
    const change = { actor, action: 'export member story', target: String(memberId), people: [memberId], fields };
    return this.changes.make(change, async (manager) =>
      csvLines([HEADINGS, ...(await readStoryEntries(manager, memberId, { part, limit: ENTRIES_MAX })).map(line)]),
    );
  }
}

const inDigits = (cents: number | null | undefined): string => String(cents ?? '');

const line = (entry: StoryEntry): string[] => [
  entry.at,
  entry.kind.replace('ledger: ', ''),
  entry.month ?? '',
  inDigits(entry.cents),
  inDigits(entry.changeCents),
  inDigits(entry.balanceCents),
  entry.otherId === null ? '' : (entry.otherUsername ?? 'Former member'),
  entry.reference ?? '',
  entry.reason ?? '',
  entry.by ?? '',
];
