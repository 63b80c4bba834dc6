import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { ServerProcess } from '@powerline/test-support/server-process';
import { ADMIN } from '../fixtures/powerline-process.ts';

/** The exit code of the release tool when a rule refuses. */
const REFUSED = 3;

/** One revision, installed and built. */
export interface Checkout {
  /** As people call it. */
  name: string;
  folder: string;
}

interface ShownModule {
  name: string;
  /** Its addresses, parameters filled in. */
  paths: string[];
}

/** The shell and the API of one revision, with the modules of another. */
export class SiteOfTwo {
  readonly url: string;
  /** What its visitors get. */
  readonly shown: readonly ShownModule[];
  /** What the release tool of the shell's revision said of each module that it did not take. */
  readonly refused: readonly { name: string; sentence: string }[];
  readonly #folder: string;
  readonly #server: ServerProcess;

  private constructor(fields: Pick<SiteOfTwo, 'url' | 'shown' | 'refused'>, folder: string, server: ServerProcess) {
    this.url = fields.url;
    this.shown = fields.shown;
    this.refused = fields.refused;
    this.#folder = folder;
    this.#server = server;
  }

  /** Starts the site of one revision, as its operator would, and publishes to it what the other one built. */
  static async start(shell: Checkout, modules: Checkout): Promise<SiteOfTwo> {
    const folder = await makeOpenFolder('compat-site');
    const env = {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: '0',
      DATA_DIR: path.join(folder, 'data'),
      SITE_DIR: path.join(folder, 'site'),
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
    };
    const server = new ServerProcess(process.execPath, ['scripts/start.mjs'], {
      name: `npm start of ${shell.name}`,
      cwd: shell.folder,
      env,
      ready: /^Powerline is ready: (http:\S+)/,
    });
    try {
      const [, url = ''] = await server.ready;
      const builds = await buildsOf(modules);
      const publish = (names: readonly string[]) =>
        publishTo(
          shell,
          env.SITE_DIR,
          names.map((name) => buildOf(modules, name)),
        );
      const names = [...builds.keys()];
      const refused: { name: string; sentence: string }[] = [];
      // Together, for an address may have gone from one to another; what does not fit is then found one by one.
      if ((await publish(names)) !== undefined) {
        for (const name of names) {
          const sentence = await publish([name]);
          if (sentence) refused.push({ name, sentence });
        }
      }
      await openSystems(url);
      const isShown = (name: string) => !refused.some((module) => module.name === name);
      const shown = names.filter(isShown).map((name) => ({ name, paths: builds.get(name) ?? [] }));
      return new SiteOfTwo({ url, shown, refused }, folder, server);
    } catch (error) {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  async destroy(): Promise<void> {
    await this.#server.stop();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

/** While they are closed, their pages show little, and calls that no one waits for are refused now and then. */
async function openSystems(url: string): Promise<void> {
  const send = async (method: string, path: string, body?: object, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    const answer = await fetch(`${url}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const { headers } = await send('POST', '/api/login', ADMIN);
  const cookies = headers.getSetCookie().map((cookie) => cookie.split(';', 1)[0]);
  const systems: { key: string }[] = await (await send('GET', '/api/systems')).json();
  for (const { key } of systems) await send('PATCH', `/api/admin/systems/${key}`, { isOpen: true }, cookies.join('; '));
}

const buildOf = ({ folder }: Checkout, module: string) => path.join(folder, module, 'dist');

/** The addresses of each module that a revision has built. */
async function buildsOf(checkout: Checkout): Promise<Map<string, string[]>> {
  const built = (await readdir(checkout.folder)).filter(
    (name) => name.startsWith('mfe-') && existsSync(path.join(buildOf(checkout, name), 'build.json')),
  );
  if (built.length === 0) throw new Error(`${checkout.name} has built no module.`);
  const paths = async (name: string): Promise<string[]> => {
    const { module } = JSON.parse(await readFile(path.join(buildOf(checkout, name), 'build.json'), 'utf8'));
    return module.routes.map(({ path }: { path: string }) => path.replaceAll(/:\w+/g, ADMIN.username));
  };
  return new Map(await Promise.all(built.map(async (name) => [name, await paths(name)] as const)));
}

/** Publishes with the tool that the site has. @returns why it refuses, or undefined when visitors get the builds. */
async function publishTo(shell: Checkout, site: string, builds: readonly string[]): Promise<string | undefined> {
  const args = ['run', '--silent', 'release', '--', 'publish', ...builds, '--site', site];
  try {
    await promisify(execFile)('npm', args, { cwd: shell.folder });
    return undefined;
  } catch (error) {
    const { code, stderr } = error as { code?: number; stderr?: string }; // execFile adds both to its error
    if (code !== REFUSED) throw error;
    return String(stderr)
      .split('\n')
      .filter((line) => line && !line.startsWith('…') && !line.startsWith('npm '))
      .join(' ');
  }
}
