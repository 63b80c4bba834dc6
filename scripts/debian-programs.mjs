import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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
    execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...debianPackages], options);
  }
  const found = find(command);
  if (found) return found;
  throw new Error(
    `These tests need ${command}. Install it (Debian: apt-get install ${debianPackages.join(' ')}) and call them again.`,
  );
}
