/** Where everyone of a team is, in a circle of radius 1 around the one at its top. */
export interface Rings {
  count: number;
  x: Float32Array;
  y: Float32Array;
  /** Of each person's dot. */
  radius: Float32Array;
  /** From 1. */
  level: Uint16Array;
  /** Where each level begins in the list, from the first on; the last entry is the count. */
  levelStarts: number[];
  /** The middle of each level's band. */
  bands: number[];
  /** Of the dot in the middle. */
  center: number;
}

/** The largest room of one dot, so that a small team has no balloons. */
const ROOM_MAX = 0.22;
/** How much of its room a dot fills. */
const FILL = 0.36;

/**
 * Each level is a band as thick as its people need, so all dots are about the same size. A branch is a sector as wide as its
 * people need.
 *
 * @param parents for each person where the one above is in this list, or -1 for the top; nearer levels come first
 */
export function layoutRings(parents: readonly number[]): Rings {
  const count = parents.length;
  const { level, levelStarts } = findLevels(parents);
  const angles = spread(findAngles(parents), level, levelStarts);
  const counts = levelStarts.slice(1).map((end, index) => end - (levelStarts[index] ?? 0));
  const room = largestRoom(counts);
  const { bands, outside, center } = makeBands(counts, room);
  const stretch = 1 / outside;
  const [x, y, radius] = [new Float32Array(count), new Float32Array(count), new Float32Array(count)];
  bands.forEach(({ from, to, rows }, index) => {
    const [start, end] = [levelStarts[index] ?? 0, levelStarts[index + 1] ?? count];
    for (let at = start; at < end; at += 1) {
      const row = (at - start) % rows;
      const distance = (from + ((row + 0.5) * (to - from)) / rows) * stretch;
      const angle = angles[at] ?? 0;
      // The two beside it in the same row, of which one may be across the start.
      const gap = Math.min(gapOf(angles, at, at - rows, start, end), gapOf(angles, at, at + rows, start, end));
      x[at] = distance * Math.cos(angle - Math.PI / 2);
      y[at] = distance * Math.sin(angle - Math.PI / 2);
      radius[at] = FILL * room * Math.max(0.6, Math.min(1, (gap * distance) / room));
    }
  });
  const middles = bands.map(({ from, to }) => ((from + to) / 2) * stretch);
  return { count, x, y, radius, level, levelStarts, bands: middles, center };
}

function findLevels(parents: readonly number[]) {
  const level = new Uint16Array(parents.length);
  const levelStarts: number[] = [];
  parents.forEach((parent, index) => {
    level[index] = parent < 0 ? 1 : (level[parent] ?? 0) + 1;
    while (levelStarts.length < (level[index] ?? 0)) levelStarts.push(index);
  });
  levelStarts.push(parents.length);
  return { level, levelStarts };
}

/** The middle of each person's sector, in radians. */
function findAngles(parents: readonly number[]): Float64Array {
  const count = parents.length;
  const size = new Float64Array(count).fill(1);
  let all = 0;
  for (let index = count - 1; index >= 0; index -= 1) {
    const parent = parents[index] ?? -1;
    if (parent < 0) all += size[index] ?? 0;
    else size[parent] = (size[parent] ?? 0) + (size[index] ?? 0);
  }
  const angles = new Float64Array(count);
  const [width, taken] = [new Float64Array(count), new Float64Array(count)];
  let takenOfTop = 0;
  for (let index = 0; index < count; index += 1) {
    const parent = parents[index] ?? -1;
    const own = size[index] ?? 0;
    if (parent < 0) {
      width[index] = (2 * Math.PI * own) / all;
      angles[index] = takenOfTop + (width[index] ?? 0) / 2;
      takenOfTop += width[index] ?? 0;
      continue;
    }
    const [of, used] = [width[parent] ?? 0, taken[parent] ?? 0];
    width[index] = (of * own) / ((size[parent] ?? 0) - 1);
    angles[index] = (angles[parent] ?? 0) - of / 2 + used + (width[index] ?? 0) / 2;
    taken[parent] = used + (width[index] ?? 0);
  }
  return angles;
}

/** How far people move from the middle of their sector to even gaps, so that no dot covers the next one. */
const EVENNESS = 0.7;

function spread(angles: Float64Array, level: Uint16Array, levelStarts: readonly number[]): Float64Array {
  return angles.map((angle, person) => {
    const index = (level[person] ?? 1) - 1;
    const [start, end] = [levelStarts[index] ?? 0, levelStarts[index + 1] ?? angles.length];
    const even = (2 * Math.PI * (person - start + 0.5)) / (end - start);
    return angle + EVENNESS * (even - angle);
  });
}

/** The angle to another one of the same level, in either direction. */
function gapOf(angles: Float64Array, at: number, other: number, start: number, end: number): number {
  const size = end - start;
  if (size < 2) return 2 * Math.PI;
  const wrapped = start + ((((other - start) % size) + size) % size);
  if (wrapped === at) return 2 * Math.PI;
  const gap = Math.abs((angles[wrapped] ?? 0) - (angles[at] ?? 0));
  return Math.min(gap, 2 * Math.PI - gap);
}

function makeBands(counts: readonly number[], room: number) {
  const center = Math.max(0.05, room / 2);
  let from = center + room * 0.5;
  const bands = counts.map((people) => {
    const needed = Math.sqrt(from * from + (people * room * room) / Math.PI) - from;
    const rows = Math.max(1, Math.round(needed / room));
    const band = { from, to: from + Math.max(needed, room), rows };
    from = band.to + room * 0.7;
    return band;
  });
  return { bands, center, outside: bands.at(-1)?.to ?? 1 };
}

/** As large as fits the circle. */
function largestRoom(counts: readonly number[]): number {
  let [low, high] = [0, ROOM_MAX];
  for (let step = 0; step < 24; step += 1) {
    const room = (low + high) / 2;
    if (makeBands(counts, room).outside > 1) high = room;
    else low = room;
  }
  return low;
}
