import { execFile } from 'node:child_process';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { ServerProcess } from '@powerline/test-support/server-process';
import type { Checkout } from './checkout.ts';

/** A module that has a repository of its own, in a folder where nothing else is. */
export class OwnRepository {
  readonly folder: string;
  readonly #outside: string;
  #served: ServerProcess | undefined;

  private constructor(outside: string, folder: string) {
    this.#outside = outside;
    this.folder = folder;
  }

  /** Has the checkout make it. @param args of `npm run new:module` */
  static async create(checkout: Pick<Checkout, 'run'>, name: string, ...args: string[]): Promise<OwnRepository> {
    const outside = await makeOpenFolder('own-repository');
    const folder = path.join(outside, name);
    await checkout.run('npm', 'run', 'new:module', name, '--', '--to', folder, ...args);
    return new OwnRepository(outside, folder);
  }

  /** As somebody without a checkout does. @param registry its address */
  static async createFrom(registry: string, name: string, ...args: string[]): Promise<OwnRepository> {
    const outside = await makeOpenFolder('own-repository');
    const create = ['--yes', '--registry', registry, 'create-powerline-module', name, ...args];
    // Its own cache: npm keeps for good what a version of a name once was.
    const env = { ...process.env, npm_config_cache: path.join(outside, '.npm') };
    await promisify(execFile)('npx', create, { cwd: outside, env, maxBuffer: 50_000_000 });
    return new OwnRepository(outside, path.join(outside, name));
  }

  /** Runs one of its scripts to its end. @returns what it printed. @throws with what it printed when it fails. */
  async run(script: string, args: readonly string[] = [], env: Readonly<Record<string, string>> = {}): Promise<string> {
    const { stdout } = await promisify(execFile)('npm', ['run', script, '--', ...args], {
      cwd: this.folder,
      env: { ...process.env, ...env },
      maxBuffer: 50_000_000,
    });
    return stdout;
  }

  /** Starts `npm run dev` at a port, and waits until it says where it listens. */
  async dev(site: string, port: number): Promise<string> {
    this.#served = new ServerProcess(
      process.execPath,
      ['node_modules/@powerline/dev-server/dist/cli.js', '--shell', site],
      {
        name: 'npm run dev',
        cwd: this.folder,
        env: { ...process.env, HOST: '127.0.0.1', PORT: String(port) },
        ready: /is ready inside \S+ (http:\/\/\S+)/,
      },
    );
    const [, url = ''] = await this.#served.ready;
    return url;
  }

  /** Ends what {@link dev} started. */
  async stop(): Promise<void> {
    await this.#served?.stop();
  }

  read = (file: string): Promise<string> => readFile(path.join(this.folder, file), 'utf8');

  write = (file: string, text: string): Promise<void> => writeFile(path.join(this.folder, file), text);

  /** Changes a file, as an editor does. */
  async edit(file: string, from: string, to: string): Promise<void> {
    const text = await this.read(file);
    if (!text.includes(from)) throw new Error(`${file} has no "${from}".`);
    await this.write(file, text.replace(from, to));
  }

  /** Its own files that name a place on this machine, and what in it is only a link to somewhere else. */
  async tiesTo(place: string): Promise<string[]> {
    const entries = await readdir(this.folder, { recursive: true, withFileTypes: true });
    const found: string[] = [];
    for (const entry of entries) {
      const file = path.relative(this.folder, path.join(entry.parentPath, entry.name));
      const isInstalled = file.startsWith('node_modules') && !/^node_modules[\\/]@powerline[\\/][^\\/]+$/.test(file);
      if (isInstalled || file.startsWith('.git')) continue;
      const isTied = entry.isSymbolicLink() || (entry.isFile() && (await this.read(file)).includes(place));
      if (isTied) found.push(file);
    }
    return found;
  }

  async destroy(): Promise<void> {
    await this.stop();
    await rm(this.#outside, { recursive: true, force: true });
  }
}
