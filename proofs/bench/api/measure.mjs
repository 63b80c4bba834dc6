import autocannon from 'autocannon';
import { median } from '../median.mjs';

const WARM_UP_SECONDS = 1;
const SECONDS = 2;

/**
 * Measures targets one after the other, round after round, so that a slow moment of the machine hits all of them.
 *
 * @param targets by name: `server` (server.mjs), `path`, `cookies`, of which each connection sends one of its own, what
 *   else than a GET it is (`method`, `headers`, `body`), and `answersWith` where that is not a status of success
 * @returns by name, for each round `perSecond`, `processorUs` (of the server's process, per request) and `p99Ms`
 */
export async function measureInTurn(targets, { connections, rounds }) {
  const measured = Object.fromEntries(Object.keys(targets).map((name) => [name, []]));
  for (const target of Object.values(targets)) await load(target, connections, WARM_UP_SECONDS);
  for (let round = 1; round <= rounds; round += 1) {
    for (const [name, target] of Object.entries(targets)) {
      measured[name].push(await load(target, connections, SECONDS));
    }
    console.log(`${connections} connections: round ${round} of ${rounds}`);
  }
  return measured;
}

/** One figure of all rounds of a target. */
export const figures = (rounds, figure) => rounds.map((round) => round[figure]);

/** One figure of a target ÷ the same of another, round by round: both had the same moment of the machine. */
export const ratios = (rounds, others, figure) => rounds.map((round, index) => round[figure] / others[index][figure]);

/** The median, and from where to where the rounds reach. @param digits after the point */
export function withSpread(values, digits) {
  const [middle, least, most] = [median(values), Math.min(...values), Math.max(...values)];
  return `${middle.toFixed(digits)} (${least.toFixed(digits)}–${most.toFixed(digits)})`;
}

async function load(
  { server, path, cookies = [], method = 'GET', headers = {}, body, answersWith },
  connections,
  seconds,
) {
  let opened = 0;
  const before = await server.processorTime();
  const result = await autocannon({
    url: server.url + path,
    connections,
    duration: seconds,
    method,
    headers,
    ...(body && { body }),
    setupClient(client) {
      if (cookies.length > 0) client.setHeaders({ ...headers, cookie: cookies[opened % cookies.length] });
      opened += 1;
    },
  });
  const used = (await server.processorTime()) - before;
  const right = answersWith ? (result.statusCodeStats[answersWith]?.count ?? 0) : result['2xx'];
  const wrong = result.requests.total - right;
  if (wrong > 0 || result.errors > 0) {
    throw new Error(`${server.url}${path}: ${wrong} wrong answers, ${result.errors} errors`);
  }
  return {
    perSecond: result.requests.total / result.duration,
    processorUs: used / result.requests.total,
    p99Ms: result.latency.p99,
  };
}
