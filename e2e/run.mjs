import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { findOrInstallChromium } from './browser.mjs';

let browser;
try {
  browser = findOrInstallChromium();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}

const playwright = createRequire(import.meta.url).resolve('@playwright/test/cli');
const { status } = spawnSync(process.execPath, [playwright, 'test', ...process.argv.slice(2)], {
  cwd: import.meta.dirname,
  stdio: 'inherit',
  env: { ...process.env, CHROMIUM: browser },
});
process.exitCode = status ?? 1;
