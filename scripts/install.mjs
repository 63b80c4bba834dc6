import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { ROOT, runNpm } from './run.mjs';
import { step } from './step.mjs';

const LOCK_FILE = path.join(ROOT, 'package-lock.json');
// npm writes it at the end of each install.
const INSTALLED = path.join(ROOT, 'node_modules', '.package-lock.json');

/**
 * Installs exactly the lock file's packages if nothing is installed or the lock file is newer.
 *
 * @param signal cancels it; the next call starts again
 */
export async function installIfNeeded(signal) {
  if (existsSync(INSTALLED) && statSync(INSTALLED).mtimeMs >= statSync(LOCK_FILE).mtimeMs) return;
  await step('Install dependencies', () => runNpm(['ci', '--prefer-offline', '--no-audit', '--no-fund'], { signal }));
}
