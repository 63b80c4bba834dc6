import { existsSync, statSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { ROOT, runQuietly } from './run.mjs';
import { step } from './step.mjs';

const LOCK_FILE = path.join(ROOT, 'package-lock.json');
// npm writes it at the end of each install.
const INSTALLED = path.join(ROOT, 'node_modules', '.package-lock.json');

/** Installs the dependencies when there are none, or older ones than the lock file names. */
export async function installIfNeeded() {
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCK_FILE).mtimeMs) return;
  // npm is a .cmd file on Windows, which only a shell can start.
  const shell = process.platform === 'win32';
  // Not `npm ci`: it refuses a lock file made where the registry has the optional binaries of one platform only.
  const options = ['--no-audit', '--no-fund', '--prefer-offline'];
  await step('Install dependencies', () => runQuietly('npm', ['install', ...options], { shell }));
  // npm leaves the file alone when there was nothing to do, which would look like an old installation for ever.
  utimesSync(INSTALLED, new Date(), new Date());
}
