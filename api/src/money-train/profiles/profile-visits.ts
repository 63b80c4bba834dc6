import { Injectable } from '@nestjs/common';
import type { Visitor } from '../../infrastructure/daily-visits/visitors.ts';
import { visitOfCard, visitOfProfile } from '../visit-counts/profile-subjects.ts';
import { VisitCounts } from '../visit-counts/visit-counts.ts';
import type { ShownProfile } from './shown-profile.ts';

/** Counts visits of members' pages and of the cards on them, whether fetched as a page or by a call. */
@Injectable()
export class ProfileVisits {
  constructor(private readonly counts: VisitCounts) {}

  /** @returns a function to call with each visitor of the page */
  of({ ownerId, sponsorId, profile }: ShownProfile): (visitor: Visitor) => void {
    const owned = [
      { visited: visitOfProfile(ownerId), ownerId },
      ...profile.cards.map(({ id, isOfSponsor }) => ({
        visited: visitOfCard(id),
        ownerId: isOfSponsor && sponsorId !== null ? sponsorId : ownerId,
      })),
    ];
    return this.counts.counterOf(owned);
  }
}
