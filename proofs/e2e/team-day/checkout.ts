import { execFile } from 'node:child_process';
import { copyFile, cp, link, mkdir, readdir, readFile, readlink, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { makeOpenFolder } from '@powerline/test-support/open-folder';
import { ROOT } from '@powerline/test-support/powerline';
import { ServerProcess } from '@powerline/test-support/server-process';

const run = promisify(execFile);

/** What builds left, by which a checkout that differs in nothing is not built again. */
const BUILT = /^(shell|mfe-[a-z-]+)$/;

/** A copy of this checkout: tests may change its files. */
export class Checkout {
  readonly folder: string;
  readonly #outside: string;
  readonly #env: NodeJS.ProcessEnv;
  readonly #served: ServerProcess[] = [];

  private constructor(outside: string, folder: string, env: NodeJS.ProcessEnv) {
    this.#outside = outside;
    this.folder = folder;
    this.#env = env;
  }

  /** Of its site. */
  get #places() {
    return { SITE_DIR: path.join(this.folder, 'site'), DATA_DIR: path.join(this.folder, 'data') };
  }

  /** A checkout that is installed from the registry, with what this one has built. */
  static async create(): Promise<Checkout> {
    const { checkout } = await Checkout.#copy('', {});
    const git = ['-c', 'user.name=Team', '-c', 'user.email=team@example.com'];
    await checkout.run('git', 'init', '--quiet');
    await checkout.run('git', 'add', '--all');
    await checkout.run('git', ...git, 'commit', '--quiet', '--message', 'What every team has');
    await checkout.run('npm', 'ci', '--prefer-offline');
    const built = (await readdir(ROOT)).filter((name) => BUILT.test(name)).map((name) => path.join(name, 'dist'));
    for (const place of [...built, 'node_modules/.cache/powerline']) {
      await mkdir(path.join(checkout.folder, place), { recursive: true });
      await cp(path.join(ROOT, place), path.join(checkout.folder, place), { recursive: true }).catch(ignoreMissing);
    }
    return checkout;
  }

  /**
   * A checkout that shares the files of the installed packages with this one, in seconds, and has built nothing.
   *
   * @param below where in a folder of its own it is
   * @param env what its commands get beside this process's own
   */
  static async createLinked(below: string, env: NodeJS.ProcessEnv): Promise<Checkout> {
    const { checkout, files } = await Checkout.#copy(below, env);
    for (const file of files.filter((name) => path.basename(name) === 'package.json')) {
      const packages = path.join(path.dirname(file), 'node_modules');
      await linkFiles(path.join(ROOT, packages), path.join(checkout.folder, packages)).catch(ignoreMissing);
    }
    return checkout;
  }

  /** Copies the files that git knows or would add. */
  static async #copy(below: string, env: NodeJS.ProcessEnv): Promise<{ checkout: Checkout; files: string[] }> {
    const outside = await makeOpenFolder('team');
    const folder = path.join(outside, below);
    const { stdout } = await run('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: ROOT,
    });
    const files = stdout.split('\0').filter(Boolean);
    for (const file of files) {
      // A file that was removed and not yet committed is still listed.
      await cp(path.join(ROOT, file), path.join(folder, file)).catch(ignoreMissing);
    }
    return { checkout: new Checkout(outside, folder, env), files };
  }

  /** Runs a command to its end. @returns what it printed. @throws with what it printed when it fails. */
  async run(command: string, ...args: string[]): Promise<string> {
    const env = { ...process.env, ...this.#env, ...this.#places };
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

/** Links every file of one folder into another, which still has its own symbolic links: a copy of 700 MB takes minutes. */
async function linkFiles(from: string, to: string): Promise<void> {
  const entries = await readdir(from, { withFileTypes: true });
  await mkdir(to, { recursive: true });
  for (const entry of entries.filter(({ name }) => name !== '.cache')) {
    const [source, target] = [path.join(from, entry.name), path.join(to, entry.name)];
    if (entry.isDirectory()) await linkFiles(source, target);
    else if (entry.isSymbolicLink()) await symlink(await readlink(source), target);
    // Another disk can't share files.
    else await link(source, target).catch(() => copyFile(source, target));
  }
}
