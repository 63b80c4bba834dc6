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

  /** @returns what is to be told of each visitor of all of these. Nothing waits for the count, not even for who it is */
  counterOf(owned: readonly OwnedVisit[]): (visitor: Visitor) => void {
    const all = owned.map(({ visited }) => visited);
    return (visitor) => {
      if (visitor.headers.cookie === undefined) this.visits.record(all, visitor);
      else if (isPersonVisiting(visitor))
        this.sessions.likelyUserOf(visitor.request).then(
          (user) => this.visits.record(user === null ? all : ofOthers(owned, user.id), visitor),
          // The database is away: rather a visit too few than one of oneself.
          () => undefined,
        );
    };
  }
}

const ofOthers = (owned: readonly OwnedVisit[], visitorId: number): Visited[] =>
  owned.filter(({ ownerId }) => ownerId !== visitorId).map(({ visited }) => visited);
