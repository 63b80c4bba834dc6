import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ServerProcess } from '@powerline/test-support/server-process';

export interface NodeOptions {
  name: string;
  /** The program, its configuration and its environment. */
  patroni: string;
  configuration: string;
  env: Record<string, string>;
  user: { uid: number; gid: number } | null;
}

/** One of the machines that have the database: Patroni, and the Postgres that it starts. */
export class DatabaseNode {
  readonly name: string;
  #patroni: ServerProcess;

  constructor(private readonly options: NodeOptions) {
    this.name = options.name;
    this.#patroni = this.#start();
  }

  get port(): string {
    return this.options.env.PATRONI_POSTGRESQL_CONNECT_ADDRESS?.split(':')[1] ?? '';
  }

  /** What Patroni says. */
  get log(): string {
    return this.#patroni.output();
  }

  /** Postgres with all its processes at once: nothing is flushed, and no client is told. */
  killPostgres(): void {
    const postmaster = this.#postmaster();
    if (postmaster === undefined) return;
    const children = execFileSync('ps', ['-e', '-o', 'ppid=,pid='], { encoding: 'utf8' })
      .split('\n')
      .map((line) => line.trim().split(/\s+/).map(Number))
      .flatMap(([parent, pid = 0]) => (parent === postmaster ? pid : []));
    for (const pid of [postmaster, ...children]) killIfThere(pid);
  }

  killPatroni(): void {
    this.#patroni.kill('SIGKILL');
  }

  /** As systemd does, or a person after a repair. */
  startAgain(): void {
    this.#patroni = this.#start();
  }

  #start(): ServerProcess {
    const { patroni, configuration, env, user, name } = this.options;
    return new ServerProcess(patroni, [configuration], {
      ...user,
      cwd: '/',
      name: `Patroni of ${name}`,
      env,
      ready: /I am/,
      keeps: (line) => !line.includes('no action'),
    });
  }

  #postmaster(): number | undefined {
    const folder = this.options.env.PATRONI_POSTGRESQL_DATA_DIR ?? '';
    try {
      const pid = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
      // The file stays when Postgres is killed, and its number may be another program's by now.
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(folder) ? pid : undefined;
    } catch {
      return undefined;
    }
  }
}

/** Ends a process at once. */
export function killIfThere(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It has ended meanwhile.
  }
}
