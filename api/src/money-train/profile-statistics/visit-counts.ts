import { Injectable } from '@nestjs/common';
import { SessionLookup } from '../../infrastructure/access/session-lookup.ts';
import { DailyVisits, type Visited } from '../../infrastructure/daily-visits/daily-visits.ts';
import { isPersonVisiting } from '../../infrastructure/daily-visits/person-visiting.ts';
import type { Visitor } from '../../infrastructure/daily-visits/visitors.ts';

/** What is counted, and whose it is. */
export interface OwnedVisit {
  visited: Visited;
  ownerId: number;
}

/** Counts visits of what belongs to members, but not their own. */
@Injectable()
export class VisitCounts {
  constructor(
    private readonly visits: DailyVisits,
    private readonly sessions: SessionLookup,
  ) {}

  /** Nothing waits for it, not even for who it is. */
  record(owned: readonly OwnedVisit[], visitor: Visitor): void {
    if (visitor.headers.cookie === undefined) this.count(owned, visitor, null);
    else if (isPersonVisiting(visitor))
      this.sessions.likelyUserOf(visitor.request).then(
        (user) => this.count(owned, visitor, user?.id ?? null),
        // The database is away: rather a visit too few than one of oneself.
        () => undefined,
      );
  }

  private count(owned: readonly OwnedVisit[], visitor: Visitor, visitorId: number | null): void {
    const others = owned.filter(({ ownerId }) => ownerId !== visitorId);
    this.visits.record(
      others.map(({ visited }) => visited),
      visitor,
    );
  }
}
