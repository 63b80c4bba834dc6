import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { until } from '@powerline/test-support/until';
import type { DataSource } from 'typeorm';
import * as v from 'valibot';
import { createTestDatabase } from '../../../test/test-database.ts';
import { SITE_SCHEMA } from '../../app/site.ts';
import { JobList } from '../../operations/overview/job-list.ts';
import { createDataSource } from '../database/data-source.ts';
import { forgetOldFailures } from './failed-jobs.ts';
import { type JobContext, JobFailure, type JobHandler, type JobKind } from './job-kind.ts';
import { JobWorker } from './job-worker.ts';
import { addJob } from './jobs.ts';

let url: string;
let dataSource: DataSource;
const workers: JobWorker[] = [];
const notices: string[] = [];

beforeAll(async () => {
  url = await createTestDatabase();
  dataSource = await createDataSource(url, SITE_SCHEMA, () => undefined).initialize();
});
afterEach(async () => {
  await Promise.all(workers.splice(0).map((worker) => worker.stop()));
  notices.length = 0;
});
afterAll(() => dataSource.destroy());

const schema = v.object({ n: v.number() });
type Data = v.InferOutput<typeof schema>;
let kinds = 0;
/** No two tests share a kind: what one leaves behind is none of another's. */
function newKind(attempts = 3): JobKind<Data> {
  kinds += 1;
  return { name: `test-${kinds}`, title: () => `Test ${kinds}`, schema, attempts };
}

const handlerOf = (kind: JobKind<Data>, work: JobHandler<Data>['work']): JobHandler<Data> => ({ kind, work });

function startWorker(handlers: JobHandler<Data>[], deadAfterMs = 40_000, isByClock?: boolean): JobWorker {
  const worker = new JobWorker({
    databaseUrl: url,
    handlers,
    ...(isByClock !== undefined && { isByClock }),
    onNotice: (line) => notices.push(line),
    times: { beatMs: deadAfterMs / 4, deadAfterMs },
  });
  workers.push(worker);
  worker.start();
  return worker;
}

const add = (kind: JobKind<Data>, n: number, options?: Parameters<typeof addJob>[3]) =>
  dataSource.transaction((manager) => addJob(manager, kind, { n }, options));

const jobsOf = (kind: JobKind<Data>): Promise<{ id: string; attempts: number; last_error: string | null }[]> =>
  dataSource.query('SELECT id::text, attempts, last_error FROM graphile_worker.jobs WHERE task_identifier = $1', [
    kind.name,
  ]);
const runOf = async (kind: JobKind<Data>) =>
  (
    await dataSource.query('SELECT done::integer, failed::integer, failure FROM job_runs WHERE kind = $1', [kind.name])
  )[0];
/** As if its pause was over. */
async function endPause(kind: JobKind<Data>): Promise<void> {
  await dataSource.query(
    `SELECT pg_notify('jobs:insert', '{"count":1}') FROM graphile_worker.reschedule_jobs(
       ARRAY(SELECT id FROM graphile_worker.jobs WHERE task_identifier = $1), run_at => now())`,
    [kind.name],
  );
}

describe('a job', () => {
  test('runs within a second after its cause is committed, and leaves no row', async () => {
    const kind = newKind();
    const done: Data[] = [];
    startWorker([handlerOf(kind, async (data) => void done.push(data))]);
    await dataSource.transaction(async (manager) => {
      await addJob(manager, kind, { n: 1 });
      await delay(50);
      expect(done).toEqual([]);
    });
    const since = performance.now();
    await until(() => done.length > 0);
    expect(performance.now() - since).toBeLessThan(1_000);
    expect(done).toEqual([{ n: 1 }]);
    await until(async () => (await jobsOf(kind)).length === 0);
    expect(await runOf(kind)).toEqual({ done: 1, failed: 0, failure: null });
  });

  test('of a cause that is rolled back is never there', async () => {
    const kind = newKind();
    await expect(
      dataSource.transaction(async (manager) => {
        await addJob(manager, kind, { n: 1 });
        throw new Error('the cause failed');
      }),
    ).rejects.toThrow('the cause failed');
    expect(await jobsOf(kind)).toEqual([]);
  });

  test.each([true, false])(
    'of a certain time is begun by the clock or, by JOBS_BY_CLOCK, only when asked for: %s',
    async (isByClock) => {
      const kind = { ...newKind(), cron: '* * * * *' };
      const done: Data[] = [];
      startWorker([handlerOf(kind, async (data) => void done.push(data))], undefined, isByClock);
      await add(kind, 1);
      await until(() => done.length > 0);
      const isKnown = async () =>
        (
          await dataSource.query('SELECT 1 FROM graphile_worker._private_known_crontabs WHERE identifier = $1', [
            kind.name,
          ])
        ).length > 0;
      if (isByClock) await until(isKnown);
      else expect(await isKnown()).toBe(false);
    },
  );

  test('that is to start later waits', async () => {
    const kind = newKind();
    const done: Data[] = [];
    startWorker([handlerOf(kind, async (data) => void done.push(data))]);
    await add(kind, 1, { startAfter: new Date(Date.now() + 60_000) });
    await add(kind, 2);
    await until(() => done.length > 0);
    await until(async () => (await jobsOf(kind)).length === 1);
    expect(done).toEqual([{ n: 2 }]);
  });

  test('under a key takes the place of the one that waits under it, of its own kind alone', async () => {
    const [kind, other] = [newKind(), newKind()];
    await add(kind, 1, { singletonKey: 'a' });
    await add(kind, 2, { singletonKey: 'a' });
    await add(kind, 3, { singletonKey: 'b' });
    await add(other, 4, { singletonKey: 'a' });
    const done: Data[] = [];
    const note = async (data: Data) => void done.push(data);
    startWorker([handlerOf(kind, note), handlerOf(other, note)]);
    await until(() => done.length === 3);
    expect(done.map(({ n }) => n).sort()).toEqual([2, 3, 4]);
  });

  test.each([1, 300])('is done by one of three workers, never by two, with %s of them at once', async (count) => {
    const kind = newKind();
    const done: number[] = [];
    const handler = handlerOf(kind, async ({ n }) => void done.push(n));
    for (let worker = 0; worker < 3; worker += 1) startWorker([handler]);
    await dataSource.transaction(async (manager) => {
      for (let n = 0; n < count; n += 1) await addJob(manager, kind, { n });
    });
    await until(async () => (await jobsOf(kind)).length === 0);
    expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, n) => n));
  });

  test('of a kind that this version does not know waits for one that does', async () => {
    const [known, unknown] = [newKind(), newKind()];
    await add(unknown, 1);
    const done: Data[] = [];
    startWorker([handlerOf(known, async (data) => void done.push(data))]);
    await add(known, 2);
    await until(() => done.length > 0);
    expect(await jobsOf(unknown)).toMatchObject([{ attempts: 0, last_error: null }]);
  });
});

describe('a job that fails', () => {
  test('is tried again after a pause that grows, and then listed with its reason until an admin has it tried again', async () => {
    const kind = newKind(2);
    const seen: Pick<JobContext, 'attempt' | 'isLast'>[] = [];
    let isBroken = true;
    const handler = handlerOf(kind, async (_data, { attempt, isLast }) => {
      seen.push({ attempt, isLast });
      if (isBroken) throw new JobFailure('The other side is closed.');
    });
    startWorker([handler]);
    const list = new JobList(dataSource, [handler]);
    const failed = async () => (await list.listFailed(100)).filter((job) => job.kind === kind.name);
    await add(kind, 1);
    await until(async () => (await jobsOf(kind))[0]?.last_error !== null);
    const [{ seconds }] = await dataSource.query(
      `SELECT extract(epoch FROM run_at - now()) AS seconds FROM graphile_worker.jobs WHERE task_identifier = $1`,
      [kind.name],
    );
    expect(Number(seconds)).toBeGreaterThan(2);
    expect(Number(seconds)).toBeLessThan(4);
    expect(await failed()).toEqual([]);
    expect(notices).toEqual([]);

    await endPause(kind);
    await until(async () => (await failed()).length === 1);
    const [job] = await failed();
    expect(job).toMatchObject({ kind: kind.name, attempts: 2, failure: 'The other side is closed.' });
    expect(notices).toEqual([`Job ${job?.id} (${kind.name}) has failed for good: The other side is closed.`]);
    expect(await runOf(kind)).toEqual({ done: 0, failed: 2, failure: 'The other side is closed.' });

    isBroken = false;
    expect(await dataSource.transaction((manager) => list.tryAgain(manager, job?.id ?? ''))).toBe(kind.name);
    await until(async () => (await jobsOf(kind)).length === 0);
    expect(seen).toEqual([
      { attempt: 1, isLast: false },
      { attempt: 2, isLast: true },
      { attempt: 1, isLast: false },
    ]);
    expect(await dataSource.transaction((manager) => list.tryAgain(manager, job?.id ?? ''))).toBeNull();
  });

  test('by a fault of the program shows admins no message, which may repeat a secret', async () => {
    const kind = newKind(1);
    startWorker([
      handlerOf(kind, async () => {
        throw new TypeError('cannot read the token s3cret');
      }),
    ]);
    await add(kind, 1);
    await until(async () => (await jobsOf(kind))[0]?.last_error !== null);
    expect(await jobsOf(kind)).toMatchObject([
      { last_error: 'Something failed that nobody foresaw (TypeError). The log of the API says where.' },
    ]);
    expect(notices.join('\n')).toContain('jobs.test.ts');
  });

  test('because another version wrote its data says so', async () => {
    const kind = newKind(1);
    startWorker([handlerOf(kind, async () => undefined)]);
    await dataSource.query(`SELECT FROM graphile_worker.add_job($1, '{"m": "x"}', max_attempts => 1)`, [kind.name]);
    await until(async () => (await jobsOf(kind))[0]?.last_error !== null);
    expect(await jobsOf(kind)).toMatchObject([
      { last_error: 'This version cannot read the data of this job: another version added it.' },
    ]);
  });

  test('is forgotten a month later, and not before', async () => {
    const kind = newKind(1);
    startWorker([handlerOf(kind, () => Promise.reject(new JobFailure('No.')))]);
    await add(kind, 1);
    await add(kind, 2);
    await until(async () => (await jobsOf(kind)).every(({ last_error }) => last_error !== null));
    const [old] = await jobsOf(kind);
    await dataSource.query(
      `UPDATE graphile_worker._private_jobs SET updated_at = now() - interval '31 days' WHERE id = $1`,
      [old?.id],
    );
    await forgetOldFailures(dataSource);
    expect((await jobsOf(kind)).map(({ id }) => id)).not.toContain(old?.id);
    expect(await jobsOf(kind)).toHaveLength(1);
  });
});

describe('a worker', () => {
  test('that died in the middle of a job is taken over by another one, after its silence', async () => {
    const kind = newKind();
    await add(kind, 1);
    // What a killed process leaves: the lock, and a last beat of the heart.
    await dataSource.query(
      `UPDATE graphile_worker._private_jobs SET locked_by = 'pool-dead', locked_at = now() - interval '1 minute',
              attempts = 1 WHERE task_id = (SELECT id FROM graphile_worker._private_tasks WHERE identifier = $1)`,
      [kind.name],
    );
    await dataSource.query(`INSERT INTO job_workers VALUES ('pool-dead', now() - interval '1 second')`);
    const done: number[] = [];
    const since = performance.now();
    startWorker([handlerOf(kind, async (_data, { attempt }) => void done.push(attempt))], 400);
    await until(() => done.length > 0);
    expect(done).toEqual([2]);
    // A worker that starts cannot know yet which ones are dead.
    expect(performance.now() - since).toBeGreaterThan(400);
  });

  test('that lives keeps a job for as long as it takes', async () => {
    const kind = newKind();
    let begun = 0;
    let finish: () => void = () => undefined;
    const handler = handlerOf(kind, () => {
      begun += 1;
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    startWorker([handler], 200);
    startWorker([handler], 200);
    await add(kind, 1);
    await until(() => begun > 0);
    // Several times as long as a dead one would have been given.
    await delay(1_000);
    expect(begun).toBe(1);
    finish();
    await until(async () => (await jobsOf(kind)).length === 0);
  });

  test('that stops finishes its jobs, and takes no new one', async () => {
    const kind = newKind();
    const begun: number[] = [];
    const ended: number[] = [];
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const worker = startWorker([
      handlerOf(kind, async ({ n }) => {
        begun.push(n);
        await held;
        ended.push(n);
      }),
    ]);
    // As many as are worked at once: of fewer, a look for more could still be under way when the end comes.
    const atOnce = [1, 2, 3, 4];
    for (const n of atOnce) await add(kind, n);
    await until(() => begun.length === atOnce.length);
    const stopped = worker.stop();
    await add(kind, 5);
    release();
    await stopped;
    expect(begun.sort()).toEqual(atOnce);
    expect(ended.sort()).toEqual(atOnce);
    expect(await jobsOf(kind)).toMatchObject([{ attempts: 0 }]);
    workers.length = 0;
  });

  test('that ends stops a long job, which is tried again elsewhere', async () => {
    const kind = newKind();
    const worker = startWorker([handlerOf(kind, (_data, { signal }) => delay(60_000, undefined, { signal }))]);
    await add(kind, 1);
    await until(async () => (await jobsOf(kind))[0]?.attempts === 1);
    await worker.stop();
    workers.length = 0;
    expect(await jobsOf(kind)).toMatchObject([{ attempts: 1, last_error: expect.stringContaining('AbortError') }]);
    const done: number[] = [];
    startWorker([handlerOf(kind, async (_data, { attempt }) => void done.push(attempt))]);
    await endPause(kind);
    await until(() => done.length > 0);
    expect(done).toEqual([2]);
  });

  test('adds nothing to the load of an idle database but a look every few seconds', async () => {
    const kind = newKind();
    startWorker([handlerOf(kind, async () => undefined)]);
    await add(kind, 1);
    await until(async () => (await jobsOf(kind)).length === 0);
    const last = async () =>
      dataSource.query(
        `SELECT pid, query_start FROM pg_stat_activity
          WHERE application_name = 'powerline-jobs' AND datname = current_database() ORDER BY pid`,
      );
    let latest = await last();
    // The looks that the job itself caused may take a while on a busy machine; then nothing is asked for two seconds.
    await until(async () => {
      const before = latest;
      await delay(2_000);
      latest = await last();
      return isDeepStrictEqual(latest, before);
    });
    expect(latest.length).toBeLessThanOrEqual(2);
  });
});
