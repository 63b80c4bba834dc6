import type { EntityManager } from 'typeorm';

/** Who sponsors whom. app passes this in, because accounts don't know the team. */
export interface TeamRelation {
  /** What `other` is to a member; null for anyone else. */
  find(manager: EntityManager, memberId: number, other: number): Promise<'sponsor' | 'direct' | null>;
}

/** To have {@link TeamRelation} injected. */
export const TEAM_RELATION = Symbol('team relation');
