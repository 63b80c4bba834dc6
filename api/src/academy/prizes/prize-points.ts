import type { EntityManager } from 'typeorm';

interface BookedRedemption {
  id: number;
  memberId: number;
  cost: number;
}

/** Takes the points for a prize. The database refuses if the member has fewer (`academy_learners_points_enough`). */
export const takePoints = (manager: EntityManager, { id, memberId, cost }: BookedRedemption): Promise<unknown> =>
  manager.query(
    `INSERT INTO point_entries (member_id, rule, source_id, points, rule_points) VALUES ($1, 'prize', $2, $3, $3)`,
    [memberId, id, -cost],
  );

/** Gives the points back, at most once. */
export const refundPoints = (manager: EntityManager, { id, memberId, cost }: BookedRedemption): Promise<unknown> =>
  manager.query(
    `INSERT INTO point_entries (member_id, rule, source_id, points, rule_points) VALUES ($1, 'prize returned', $2, $3, $3)`,
    [memberId, id, cost],
  );
