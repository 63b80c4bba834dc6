/**
 * The payout's functions in the database, each whole in a file of SQL beside this one. Applied in this order.
 * The compiled API reads the same files: `dist` stands beside `src`.
 */
export const PAYOUT_FUNCTIONS: readonly URL[] = ['find_team_host', 'look_at_team', 'add_team_member'].map(
  (name) => new URL(`../../../src/payout/sql/${name}.sql`, import.meta.url),
);
