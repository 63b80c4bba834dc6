import { MonthSealsService } from '../../../api/dist/payout/money/month-seals/month-seals.service.js';
import { findChangedMonths } from '../../../api/dist/payout/money/month-seals/months-are-as-sealed.js';
import { MonthSealer } from '../../../api/dist/payout/money/month-seals/seal-months.job.js';
import { isStatementSealed } from '../../../packages/contract/dist/payout/index.js';

const ASKED = 200;
const PULSE_MS = 5;
const NO_LIMITS = { define: () => ({ takeOrRefuse: async () => undefined }) };
const sha256 = async (bytes) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/**
 * Seals closed months, proves statements of one, and computes all of them again as the nightly check does.
 *
 * @returns seconds per month; ms within which 95 of 100 proofs are answered and checked; bytes of the longest
 */
export async function measureSealing(dataSource, months) {
  let latestMs = 0;
  let last = performance.now();
  const pulse = setInterval(() => {
    latestMs = Math.max(latestMs, performance.now() - last - PULSE_MS);
    last = performance.now();
  }, PULSE_MS);
  const sealSeconds = await secondsOf(() => new MonthSealer(dataSource).sealAll());
  clearInterval(pulse);
  const checkSeconds = await secondsOf(() =>
    dataSource.transaction(async (manager) => {
      const changed = await findChangedMonths(manager, () => true);
      if (changed.length > 0) throw new Error(`${changed} are not as sealed`);
    }),
  );
  const seals = new MonthSealsService(NO_LIMITS);
  const read = (work) => work(dataSource.manager);
  const proofs = [];
  const answerMs = [];
  const some = await dataSource.query(
    'SELECT member_id AS id FROM member_statements WHERE month = $1 ORDER BY hashint4(member_id) LIMIT $2',
    [`${months.at(-1)}-01`, ASKED],
  );
  for (const { id } of some) {
    const since = performance.now();
    proofs.push(await seals.prove(id, months.at(-1), read));
    answerMs.push(performance.now() - since);
  }
  const verifyMs = [];
  for (const proof of proofs) {
    const since = performance.now();
    if (!(await isStatementSealed(proof, sha256))) throw new Error(`${proof.statement.member} is not proven`);
    verifyMs.push(performance.now() - since);
  }
  return {
    sealSeconds: sealSeconds / months.length,
    checkSeconds: checkSeconds / months.length,
    latestMs,
    answerMs: p95(answerMs),
    verifyMs: p95(verifyMs),
    bytes: Math.max(...proofs.map((proof) => JSON.stringify(proof).length)),
  };
}

const p95 = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.95)];

async function secondsOf(work) {
  const since = performance.now();
  await work();
  return (performance.now() - since) / 1000;
}
