import { Injectable } from '@nestjs/common';
import { SessionLookup } from '../../infrastructure/access/session-lookup.ts';
import { DailyVisits, type Visited } from '../../infrastructure/daily-visits/daily-visits.ts';
import { isPersonVisiting } from '../../infrastructure/daily-visits/person-visiting.ts';
import type { Visitor } from '../../infrastructure/daily-visits/visitors.ts';

/** What is counted, and who owns it. */
export interface OwnedVisit {
  visited: Visited;
  ownerId: number;
}

/** Counts visits of members' pages and cards, except the owner's visits. */
@Injectable()
export class VisitCounts {
  constructor(
    private readonly visits: DailyVisits,
    private readonly sessions: SessionLookup,
  ) {}

  /** @returns a function to call with each visitor. It counts in the background, also the lookup of who the visitor is */
  counterOf(owned: readonly OwnedVisit[]): (visitor: Visitor) => void {
    const all = owned.map(({ visited }) => visited);
    return (visitor) => {
      if (visitor.headers.cookie === undefined) this.visits.record(all, visitor);
      else if (isPersonVisiting(visitor))
        this.sessions.likelyUserOf(visitor.request).then(
          (user) => this.visits.record(user === null ? all : ofOthers(owned, user.id), visitor),
          // Without the database, one visit too few is better than counting the owner.
          () => undefined,
        );
    };
  }
}

const ofOthers = (owned: readonly OwnedVisit[], visitorId: number): Visited[] =>
  owned.filter(({ ownerId }) => ownerId !== visitorId).map(({ visited }) => visited);
