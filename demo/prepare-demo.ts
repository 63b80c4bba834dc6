import { readConfig } from 'api/infrastructure/config/config';
import { startBuiltInPostgres } from 'api/infrastructure/database/built-in-postgres';
import { checkPort } from 'api/infrastructure/startup/port';
import { DemoMark } from './demo-mark.ts';
import { ADMIN_LOG_IN } from './log-ins.ts';
import { makeDemo } from './make-demo.ts';

const MEMBERS = 2_000;
const CLOSED_MONTHS = 6;
const SEED = 1964;

export interface PreparationOptions {
  /** Of the server that will open it. */
  env: Readonly<Record<string, string | undefined>>;
  /** Makes it again even if it is there. */
  isFresh: boolean;
  /** As `2026-11-22`: the day on which its history ends, if not today (UTC). A demo of another day is made again. */
  today?: string | undefined;
  signal?: AbortSignal;
  onStep?: (name: string, milliseconds: number) => void;
  onNotice?: (line: string) => void;
}

/**
 * Makes the demo in DATA_DIR, unless it is there already, with the Postgres of that folder, which is ended again.
 *
 * @returns the day on which it was made
 * @throws StartupError when there is something else than a demo, another process has the folder, or the port is taken; the
 * reason of `signal`
 */
export async function prepareDemo({
  env,
  isFresh,
  today,
  signal,
  onStep = () => undefined,
  onNotice = () => undefined,
}: PreparationOptions): Promise<string> {
  const { username: ADMIN_USERNAME, password: ADMIN_PASSWORD } = ADMIN_LOG_IN;
  const config = readConfig({ ...env, ADMIN_USERNAME, ADMIN_PASSWORD });
  // First of all: the answer "port taken" must not wait for a demo.
  await checkPort(config.PORT, config.HOST);
  const postgres = await startBuiltInPostgres(config.DATA_DIR, onNotice, signal);
  try {
    const state = await new DemoMark(postgres.url()).read();
    if (state.is === 'made' && !isFresh && (today === undefined || today === state.on)) return state.on;
    const on = today ?? new Date().toISOString().slice(0, 10);
    let since = performance.now();
    await makeDemo(postgres.url(), {
      seed: SEED,
      members: MEMBERS,
      closedMonths: CLOSED_MONTHS,
      today: on,
      config,
      ...(signal && { signal }),
      onNotice,
      onStep: (name) => {
        onStep(name, performance.now() - since);
        since = performance.now();
      },
    });
    return on;
  } finally {
    await postgres.stop();
  }
}
