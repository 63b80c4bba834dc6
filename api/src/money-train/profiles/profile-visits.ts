import { Injectable } from '@nestjs/common';
import type { Visitor } from '../../infrastructure/daily-visits/visitors.ts';
import { visitOfCard, visitOfProfile } from '../visit-counts/profile-subjects.ts';
import { VisitCounts } from '../visit-counts/visit-counts.ts';
import type { ShownProfile } from './shown-profile.ts';

/** Counts visits of pages of members and of the cards on them, in whatever form they were fetched. */
@Injectable()
export class ProfileVisits {
  constructor(private readonly counts: VisitCounts) {}

  /** @returns what is to be told of each visitor of a page */
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
