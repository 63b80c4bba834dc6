import type { EntityManager } from 'typeorm';

/** Who sponsors whom, by user id. app passes this in, because The Money Train doesn't know the team. */
export interface Sponsorship {
  /** @returns null without a sponsor; the sponsor's account may be deleted */
  sponsorOf(manager: EntityManager, memberId: number): Promise<number | null>;
}

/** To have {@link Sponsorship} injected. */
export const SPONSORSHIP = Symbol('sponsorship');
