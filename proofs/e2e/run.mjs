import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { installIfNeeded } from '../../scripts/install.mjs';
import { CommandFailed } from '../../scripts/run.mjs';

let browser;
try {
  // Once, before each worker starts a Powerline of its own: several installations at once would spoil one another.
  await installIfNeeded();
  await (await import('../../scripts/build.mjs')).buildChanged();
  // Only now: this needs what the installation and the build bring.
  browser = (await import('@powerline/test-support/browser')).findOrInstallChromium();
} catch (error) {
  console.error(error instanceof CommandFailed ? `${error.output}\n${error.message}` : error.message);
  process.exit(1);
}

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
const { status } = spawnSync(process.execPath, [playwright, 'test', ...process.argv.slice(2)], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: browser },
});
process.exitCode = status ?? 1;
