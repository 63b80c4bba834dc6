import { ChangedMeanwhile } from '../errors.ts';
import { parseHistory } from '../store/history.ts';
import type { Change } from './release.ts';

/**
 * Makes a change only while a module is what someone saw. Releases of other modules don't count.
 *
 * @param seen the generation that was seen; undefined changes whatever is there
 * @throws {ChangedMeanwhile} from the change
 */
export const unlessReleasedSince =
  (seen: number | undefined, name: string, change: Change): Change =>
  async (record) => {
    if (seen === undefined) return change(record);
    const since = parseHistory(record?.history ?? '').filter((entry) => entry.name === name && entry.generation > seen);
    if (since.length > 0) throw new ChangedMeanwhile(since);
    return change(record);
  };
