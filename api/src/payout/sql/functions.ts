/**
 * Payout's database functions, one SQL file each, in the order in which they are applied.
 * The compiled API reads the same files: `dist` is beside `src`.
 */
export const PAYOUT_FUNCTIONS: readonly URL[] = [
  'find_team_host',
  'look_at_team',
  'add_team_member',
  'guard_plan_version',
].map((name) => new URL(`../../../src/payout/sql/${name}.sql`, import.meta.url));
