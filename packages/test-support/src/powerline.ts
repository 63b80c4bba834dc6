import path from 'node:path';
import { type ProcessOptions, ServerProcess } from './server-process.ts';

/** Of the project. */
export const ROOT = path.join(import.meta.dirname, '../../..');

const REGISTER = new URL('../typescript/register.mjs', import.meta.url).href;
const LISTENING = /^Powerline (?:listens on|is ready:) (http:\S+)/;

/** What is started, and how it is called. */
export interface Program {
  name: string;
  command: string;
  args: readonly string[];
  /** What every start of it is given; `env` of the start is laid over it. */
  env: NodeJS.ProcessEnv;
}

/** Of our own environment only what every program needs; the site is served where a test names its folder. */
const BARE = { PATH: process.env.PATH, SITE_DIR: 'none' };

/** The API, or a command of it, as its sources are: nothing has to be built. @param file below api/src */
export const fromSources = (file = 'app/main.ts', ...args: string[]): Program => ({
  name: 'The API',
  command: process.execPath,
  args: ['--import', REGISTER, '--conditions=powerline:source', path.join(ROOT, 'api/src', file), ...args],
  env: BARE,
});

/** The API as built, on a free port unless a start says which. @param flags of Node */
export const asBuilt = (...flags: string[]): Program => ({
  name: 'The API',
  command: process.execPath,
  args: [...flags, path.join(ROOT, 'api/dist/app/main.js')],
  env: { ...BARE, NODE_ENV: 'production', PORT: '0' },
});

/**
 * The whole of it, as a user starts it.
 *
 * @param through `npm` itself, whose process is then the one that is ended, or only what it runs, which is faster
 */
export const npmStart = (through: 'npm' | 'node' = 'node'): Program => ({
  name: 'npm start',
  command: through === 'npm' ? 'npm' : process.execPath,
  args: through === 'npm' ? ['start'] : ['scripts/start.mjs'],
  env: { ...process.env, PORT: '0' },
});

/** What a line of the API's log says to its operator; all other lines are left as they are. */
function noticeIn(line: string): string {
  if (!line.includes('"notice":true')) return line;
  const entry: { msg: string } = JSON.parse(line); // By writeLogLine of the API.
  return entry.msg;
}

/** A Powerline in its own process. */
export class PowerlineProcess extends ServerProcess {
  /** Where it listens, once it does; rejects with all that was kept when it ends before. */
  readonly listening: Promise<string>;

  constructor(
    { name, command, args, env: base }: Program,
    env: NodeJS.ProcessEnv,
    options: Pick<ProcessOptions, 'onLine' | 'keeps'> = {},
  ) {
    super(command, args, { ...options, name, cwd: ROOT, env: { ...base, ...env }, ready: LISTENING, read: noticeIn });
    this.listening = this.ready.then(([, url = '']) => url);
    this.listening.catch(() => undefined);
  }
}
