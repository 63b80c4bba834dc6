import { execFileSync } from 'node:child_process';
import { existsSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

// Debian keeps servers in folders that are only on root's PATH.
const FOLDERS = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/local/sbin'];

const find = (command) => FOLDERS.map((folder) => path.join(folder, command)).find(existsSync);

/**
 * Finds a program that tests need, or installs it (as root, on Debian).
 *
 * @returns its path
 * @throws if it is unavailable: nothing is ever skipped
 */
export function findOrInstall(command, debianPackages) {
  const installed = find(command);
  if (installed) return installed;
  if (process.getuid?.() === 0 && find('apt-get')) {
    console.log(`No ${command} here: installing ${debianPackages.join(' ')}.`);
    const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
    execFileSync('apt-get', ['update', '-qq'], options);
    withoutStarting(() =>
      execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...debianPackages], options),
    );
  }
  const found = find(command);
  if (found) return found;
  throw new Error(
    `These tests need ${command}. Install it (Debian: apt-get install ${debianPackages.join(' ')}) and call them again.`,
  );
}

/** Debian asks this program before it starts what it has installed: tests start servers of their own. */
const STARTS = '/usr/sbin/policy-rc.d';

function withoutStarting(install) {
  if (existsSync(STARTS)) return install();
  writeFileSync(STARTS, '#!/bin/sh\nexit 101\n', { mode: 0o755 });
  try {
    install();
  } finally {
    rmSync(STARTS);
  }
}

/** @returns the folder of the programs of Postgres that belong to pg_dump: Debian has them where no PATH leads */
export function findPostgres() {
  const pgDump = findOrInstall('pg_dump', ['postgresql']);
  const [major] = /\d+/.exec(execFileSync(pgDump, ['--version'], { encoding: 'utf8' })) ?? [];
  const places = [path.dirname(realpathSync(pgDump)), `/usr/lib/postgresql/${major}/bin`];
  const found = places.find((place) => existsSync(path.join(place, 'initdb')));
  if (found) return found;
  throw new Error(
    `These tests need the server of Postgres ${major} (Debian: apt-get install postgresql-${major}), or its programs in the folder that POSTGRES_BIN names.`,
  );
}
