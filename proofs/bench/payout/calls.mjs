import { PEOPLE_WITH_PROFILES } from '../../../api/dist/money-train/index.js';
import { EarningsService } from '../../../api/dist/payout/money/earnings/earnings.service.js';
import { DueMonths } from '../../../api/dist/payout/money/months/due-months.js';
import { DownlineService } from '../../../api/dist/payout/team/downline/downline.service.js';
import { MyPlaceService } from '../../../api/dist/payout/team/downline/my-place.service.js';

const ASKED = 200;
/** Has no budget: it settles up to 20,000 people at each call. Asked of every tenth. */
const COUNTED_ANEW = 'a month that is not closed';
const NO_LIMITS = { define: () => ({ takeOrRefuse: async () => undefined }) };

/** @returns of each call the time in ms within which 95 of 100 are answered, without HTTP */
export async function measureCalls(dataSource, members, { closed, open }) {
  const earnings = new EarningsService(dataSource, new DueMonths(), NO_LIMITS);
  const downline = new DownlineService(NO_LIMITS);
  const places = new MyPlaceService(PEOPLE_WITH_PROFILES);
  const read = (work) => work(dataSource.manager);
  // The same ones each time, from all levels: the upper ones are few, and have the most behind them.
  const some = Array.from({ length: ASKED }, (_, at) => 1 + Math.floor((members / 6) ** (at / ASKED)));
  const someone = await someoneBelow(dataSource, some);
  const below = new Map(someone.map(({ id, name }) => [id, name]));
  const idBelow = new Map(someone.map(({ id, member }) => [id, member]));
  // From all names to a single one.
  const beginning = (id) => below.get(id).slice(0, 6 + (id % 7));
  const calls = {
    'months of a member': (id) => earnings.list(id),
    'a closed month': (id) => earnings.show(id, closed),
    'people behind Direct': (id) => earnings.listPeople(id, closed, { line: 'direct' }),
    'people behind Level 3': (id) => earnings.listPeople(id, closed, { line: 'level-3' }),
    'people behind Level 6': (id) => earnings.listPeople(id, closed, { line: 'level-6' }),
    'why not from somebody': (id) => earnings.explain(id, closed, below.get(id)),
    'a money path': (id) => earnings.path(id, closed, idBelow.get(id)),
    [COUNTED_ANEW]: (id) => earnings.show(id, open),
    'own place': (id) => places.find(id, read),
    'people directly below': (id) => downline.children({ view: 'placed' }, id, read),
    'people whom one invited': (id) => downline.children({ view: 'invited' }, id, read),
    'a name below oneself': (id) => downline.search({ view: 'placed', name: beginning(id) }, id, read),
    'part of a name below oneself': (id) =>
      downline.search({ view: 'placed', name: below.get(id).slice(3, 9) }, id, read),
    'a name among those invited': (id) => downline.search({ view: 'invited', name: beginning(id) }, id, read),
  };
  const result = {};
  for (const [name, call] of Object.entries(calls)) {
    const times = [];
    for (const id of name === COUNTED_ANEW ? some.filter((_, at) => at % 10 === 0) : some) {
      const since = performance.now();
      await call(id);
      times.push(performance.now() - since);
    }
    times.sort((a, b) => a - b);
    result[name] = times[Math.floor(times.length * 0.95)];
  }
  return result;
}

/** @returns by `id` the name and number of someone directly below */
async function someoneBelow(dataSource, ids) {
  return dataSource.query(
    `SELECT DISTINCT ON (parent_id) parent_id AS id, name_key AS name, member_id AS member
       FROM payout_members WHERE parent_id = ANY ($1) ORDER BY parent_id, name_key`,
    [ids],
  );
}
