import { LINES } from '../../rules/earners.ts';

/** The columns of commission_sources and member_statements: who stands on each line, and how many. */
export const LINE_COLUMNS: readonly string[] = Array.from({ length: LINES }, (_, line) =>
  line === 0 ? 'direct' : `level_${line}`,
);

/** Three bits a line: the STANDING of whoever stands on it. Seven fit into an integer of Postgres. */
export const packSkipped = (skipped: Uint8Array): number =>
  skipped.reduce((packed, standing, line) => packed | (standing << (3 * line)), 0);

/** SQL: the STANDING of whoever stands on a line; 0 says that they earn. @param skipped the column */
export const standingOn = (skipped: string, line: number | string): string => `((${skipped} >> (3 * ${line})) & 7)`;
