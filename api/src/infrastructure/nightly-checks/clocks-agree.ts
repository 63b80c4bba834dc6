import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readValue } from '../database/rows.ts';
import { t } from '../language/words.ts';
import type { NightlyCheck } from './nightly-check.ts';

const APART_AT_MOST_MS = 5_000;

/** Windows of rate limits and codes of second factors are of the clocks of instances, sessions of the database's. */
export const CLOCKS_AGREE: NightlyCheck = {
  name: 'clocks-agree',
  title: () => t('The clocks of server and database agree'),
  find: async (manager) => {
    const apartMs = await clocksApart(manager);
    if (apartMs <= APART_AT_MOST_MS) return null;
    return t(
      'They are {seconds} seconds apart. Rate limits and second factors need clocks that agree: have both machines set theirs by NTP.',
      { seconds: Math.round(apartMs / 1000) },
    );
  },
};

/** In milliseconds, at least: the way there and back is given to the clocks' favour. */
async function clocksApart(manager: EntityManager): Promise<number> {
  const before = Date.now();
  const at = await readValue(manager, v.date(), 'SELECT clock_timestamp()');
  const after = Date.now();
  const there = at?.getTime() ?? after;
  return Math.max(0, before - there, there - after);
}
