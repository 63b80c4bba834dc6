/** Nothing in a path begins with this byte, so a branch ends before it. */
const AFTER_ALL = Buffer.of(0xff);
/** Positions from here on, of which there are some where the width is unlimited, take five bytes. */
const FIRST_LONG = 0xf0;

/** Of a path: keys of an index have a limit. Where no width is above 239, a path has one byte for each level. */
const PATH_MAX_BYTES = 2_005;
const STEP_MAX_BYTES = 5;

/** Bytes sort as positions do, and none is the beginning of another: paths sort from left to right on each level. */
function stepOf(position: number): Buffer {
  if (position < FIRST_LONG) return Buffer.of(position);
  const step = Buffer.alloc(STEP_MAX_BYTES, FIRST_LONG);
  step.writeUInt32BE(position, 1);
  return step;
}

/** The path of a place. @param position under the one whose path it is, from 1 */
export const pathBelow = (path: Buffer, position: number): Buffer => Buffer.concat([path, stepOf(position)]);

/** Those of a branch have paths from that of its top up to this one, which is none of them. */
export const endOfBranch = (path: Buffer): Buffer => Buffer.concat([path, AFTER_ALL]);

/** Whether nobody can be placed below any more. */
export const isPathFull = (path: Buffer): boolean => path.length + STEP_MAX_BYTES > PATH_MAX_BYTES;

/** Whether somebody is in a branch; its top is. */
export const isInBranch = (path: Buffer, top: Buffer): boolean => path.subarray(0, top.length).equals(top);
