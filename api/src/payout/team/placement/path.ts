/** No step of a path starts with this byte, so it sorts after a whole branch. */
const AFTER_ALL = Buffer.of(0xff);
/** Positions from here on take five bytes. They occur only where the width is unlimited. */
const FIRST_LONG = 0xf0;

/** Index keys have a size limit. While no width is above 239, a path has one byte per level. */
const PATH_MAX_BYTES = 2_005;
const STEP_MAX_BYTES = 5;

/** Steps sort like positions, and none is a prefix of another, so paths sort from left to right on each level. */
function stepOf(position: number): Buffer {
  if (position < FIRST_LONG) return Buffer.of(position);
  const step = Buffer.alloc(STEP_MAX_BYTES, FIRST_LONG);
  step.writeUInt32BE(position, 1);
  return step;
}

/** SQL: the same step. @param position an expression */
export const stepInSql = (position: string): string =>
  `CASE WHEN ${position} < ${FIRST_LONG} THEN set_byte('\\x00'::bytea, 0, ${position}) ELSE '\\xf0'::bytea || int4send(${position}) END`;

/** The path of a place below another one. @param position from 1 */
export const pathBelow = (path: Buffer, position: number): Buffer => Buffer.concat([path, stepOf(position)]);

/** Paths in a branch are from its top's path up to this one, exclusive. */
export const endOfBranch = (path: Buffer): Buffer => Buffer.concat([path, AFTER_ALL]);

/** Whether there is no room for a longer path. */
export const isPathFull = (path: Buffer): boolean => path.length + STEP_MAX_BYTES > PATH_MAX_BYTES;

/** Whether a path is in a branch, its top included. */
export const isInBranch = (path: Buffer, top: Buffer): boolean => path.subarray(0, top.length).equals(top);
