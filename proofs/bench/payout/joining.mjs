import { TREE_IS_WHOLE } from '../../../api/dist/payout/team/placement/tree-is-whole.js';
import { ROTATOR_AGREES } from '../../../api/dist/payout/team/rotator/rotator-agrees.js';
import { median } from '../median.mjs';
import { KINDS, register } from './registrations.mjs';

const CLIENTS = 16;
const ROUNDS = 3;
const REGISTRATIONS = 800;
const WARM_UP = 200;
/** Beside a closing: as many as come at once on a busy day. */
const CLIENTS_BESIDE = 4;

const [JOINING, ORDERED, ALONE] = KINDS;

/** @returns registrations a second of each kind, and what of them is left with sponsor and place */
export async function measureJoining(dataSource) {
  for (const kind of KINDS) await register(dataSource, kind, CLIENTS, countdown(WARM_UP));
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const perSecond = {};
    for (const kind of KINDS)
      ({ perSecond: perSecond[kind] } = await register(dataSource, kind, CLIENTS, countdown(REGISTRATIONS)));
    rounds.push(perSecond);
  }
  for (const check of [TREE_IS_WHOLE, ROTATOR_AGREES]) {
    const difference = await check.find(dataSource.manager);
    if (difference !== null) throw new Error(difference);
  }
  return {
    perSecond: Object.fromEntries(KINDS.map((kind) => [kind, median(rounds.map((round) => round[kind]))])),
    ratio: median(rounds.map((round) => round[JOINING] / round[ALONE])),
    ratioOfOrder: median(rounds.map((round) => round[ORDERED] / round[ALONE])),
  };
}

/** @param {Promise<unknown>} work beside which people register @returns within how many ms 99 of 100 have registered, and the last of all */
export async function registerBeside(dataSource, work) {
  let isDone = false;
  const ending = work.finally(() => {
    isDone = true;
  });
  const [{ times }] = await Promise.all([register(dataSource, JOINING, CLIENTS_BESIDE, () => isDone), ending]);
  return { p99Ms: times[Math.floor(times.length * 0.99)], longestMs: times.at(-1) };
}

const countdown = (count) => {
  let left = count;
  return () => {
    left -= 1;
    return left < 0;
  };
};
