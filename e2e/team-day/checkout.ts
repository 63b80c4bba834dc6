import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { ROOT } from '@powerline/test-support/powerline';
import { ServerProcess } from '@powerline/test-support/server-process';

const run = promisify(execFile);

/** What builds left, by which a checkout that differs in nothing is not built again. */
const BUILT = /^(shell|mfe-[a-z-]+)$/;

/** A copy of this checkout, installed as a developer would: tests may change its files. */
export class Checkout {
  readonly folder: string;
  readonly #outside: string;
  readonly #served: ServerProcess[] = [];

  private constructor(outside: string, folder: string) {
    this.#outside = outside;
    this.folder = folder;
  }

  /** Of its site. */
  get #places() {
    return { SITE_DIR: path.join(this.folder, 'site'), DATA_DIR: path.join(this.folder, 'data') };
  }

  /** @param below where in a folder of its own it is */
  static async create(below = ''): Promise<Checkout> {
    const outside = await makeOpenFolder('team');
    const folder = path.join(outside, below);
    const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: ROOT,
    });
    for (const file of stdout.split('\0').filter(Boolean)) {
      // A file that was removed and not yet committed is still listed.
      await cp(path.join(ROOT, file), path.join(folder, file)).catch(ignoreMissing);
    }
    const checkout = new Checkout(outside, folder);
    const git = ['-c', 'user.name=Team', '-c', 'user.email=team@example.com'];
    await checkout.run('git', 'init', '--quiet');
    await checkout.run('git', 'add', '--all');
    await checkout.run('git', ...git, 'commit', '--quiet', '--message', 'What every team has');
    await checkout.run('npm', 'ci', '--prefer-offline');
    const built = (await readdir(ROOT)).filter((name) => BUILT.test(name)).map((name) => path.join(name, 'dist'));
    for (const place of [...built, 'node_modules/.cache/powerline']) {
      await mkdir(path.join(folder, place), { recursive: true });
      await cp(path.join(ROOT, place), path.join(folder, place), { recursive: true }).catch(ignoreMissing);
    }
    return checkout;
  }

  /** Runs a command to its end. @returns what it printed. @throws with what it printed when it fails. */
  async run(command: string, ...args: string[]): Promise<string> {
    const env = { ...process.env, ...this.#places };
    const { stdout } = await run(command, args, { cwd: this.folder, env, maxBuffer: 50_000_000 });
    return stdout;
  }

  /** The files and folders that differ from those that every team has, and are no data. */
  async changes(): Promise<string[]> {
    const status = await this.run('git', 'status', '--porcelain', '--', '.', ':!data', ':!dev-data');
    return status
      .split('\n')
      .filter(Boolean)
      .map((line) => line.slice(3));
  }

  /** Starts one of the root's scripts, at a free port, and waits until it says where it listens. */
  async serve(script: string, env: Readonly<Record<string, string>>, ...args: string[]): Promise<string> {
    const served = new ServerProcess(process.execPath, [`scripts/${script}.mjs`, ...args], {
      name: script,
      cwd: this.folder,
      env: { ...process.env, HOST: '127.0.0.1', DATA_DIR: this.#places.DATA_DIR, ...env },
      ready: /ready(?: inside \S+)?: (http:\/\/\S+)/,
    });
    this.#served.push(served);
    const [, url = ''] = await served.ready;
    return url;
  }

  /** Changes a file, as an editor does. */
  async edit(file: string, from: string, to: string): Promise<void> {
    const text = await readFile(path.join(this.folder, file), 'utf8');
    if (!text.includes(from)) throw new Error(`${file} has no "${from}".`);
    await writeFile(path.join(this.folder, file), text.replace(from, to));
  }

  /** Ends everything that was served last. */
  async stop(): Promise<void> {
    await this.#served.pop()?.stop();
  }

  async destroy(): Promise<void> {
    while (this.#served.length > 0) await this.stop();
    await rm(this.#outside, { recursive: true, force: true });
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
