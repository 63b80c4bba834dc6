import { LINES } from '../rules/earners.ts';

/** The columns of commission_sources (the member on each line) and member_statements (how many are behind it). */
export const LINE_COLUMNS: readonly string[] = Array.from({ length: LINES }, (_, line) =>
  line === 0 ? 'direct' : `level_${line}`,
);

/** Three bits per line: the STANDING of its member. Seven fit into a Postgres integer. */
export const packSkipped = (skipped: Uint8Array): number =>
  skipped.reduce((packed, standing, line) => packed | (standing << (3 * line)), 0);

/** The STANDING of a line's member; 0 means that they earn. @param packed of {@link packSkipped} */
export const standingIn = (packed: number, line: number): number => (packed >> (3 * line)) & 7;

/** SQL: the STANDING of a line's member; 0 means that they earn. @param skipped the column */
export const standingOn = (skipped: string, line: number | string): string => `((${skipped} >> (3 * ${line})) & 7)`;
