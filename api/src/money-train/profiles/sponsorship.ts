import type { EntityManager } from 'typeorm';

/** Who is whose sponsor, by the ids of users. The Money Train knows no team: app hands this over. */
export interface Sponsorship {
  /** @returns null for whoever has none; somebody whose account is gone is named all the same */
  sponsorOf(manager: EntityManager, memberId: number): Promise<number | null>;
}

/** To have {@link Sponsorship} injected. */
export const SPONSORSHIP = Symbol('sponsorship');
