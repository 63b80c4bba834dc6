/** A team, nearest levels first; each level from left to right. */
interface Walked {
  parents: readonly number[];
  level: ArrayLike<number>;
}

/**
 * Where an arrow key leads: up to the person above, down to the first one below, sideways within the level. The rings
 * look the same whichever way a language is written, and so do the keys.
 *
 * @param from undefined for you, in the middle
 * @returns undefined for you; `from` where there is nobody
 */
export function nextPerson({ parents, level }: Walked, from: number | undefined, key: string): number | undefined {
  const here = from ?? -1;
  switch (key) {
    case 'ArrowUp':
      return from === undefined || (parents[from] ?? -1) < 0 ? undefined : parents[from];
    case 'ArrowDown': {
      const below = parents.indexOf(here);
      return below < 0 ? from : below;
    }
    case 'ArrowLeft':
    case 'ArrowRight': {
      if (from === undefined) return from;
      const beside = from + (key === 'ArrowLeft' ? -1 : 1);
      return level[beside] === level[from] ? beside : from;
    }
    default:
      return from;
  }
}
