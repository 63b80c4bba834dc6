import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium } from '@playwright/test';

/** The one without windows first: it opens a page in a third of the time. */
const COMMANDS = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const MAC_APPS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

const onPath = (command: string) =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .map((folder) => path.join(folder, command))
    .find(existsSync);

const installed = () =>
  COMMANDS.map(onPath).find(Boolean) ?? MAC_APPS.find(existsSync) ?? [chromium.executablePath()].find(existsSync);

/**
 * The browser to test in: the one that CHROMIUM names, an installed Chromium or Chrome, else one that is installed now.
 *
 * @throws Error when none can be had: the tests need a browser and are never skipped.
 */
export function findOrInstallChromium(): string {
  const named = process.env.CHROMIUM;
  if (named && !existsSync(named)) throw new Error(`CHROMIUM names ${named}, which does not exist.`);
  const browser = named || installed();
  if (browser) return browser;

  console.log('No Chromium here: installing one.');
  spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', shell: process.platform === 'win32' });
  if (!installed() && process.getuid?.() === 0 && onPath('apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'inherit' });
    const install = (name: string) => spawnSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'inherit' });
    if (install('chromium-headless-shell').status !== 0) install('chromium');
  }
  const found = installed();
  if (!found) {
    throw new Error(
      'The end-to-end tests need Chromium. Install it (Debian: apt-get install chromium; elsewhere: npx playwright ' +
        'install chromium) or name one: CHROMIUM=/path/to/chromium npm test',
    );
  }
  return found;
}

/**
 * How every browser of ours is started, for `chromium.launch()` and the configuration of Playwright.
 *
 * @param executablePath the one that is found or installed when left out
 */
export const browserOptions = (executablePath = findOrInstallChromium()) => ({
  executablePath,
  // Without a sandbox only where Chromium refuses one; the rest keeps the browser from calling home.
  chromiumSandbox: process.getuid?.() !== 0,
  args: [
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    '--no-first-run',
    // Videos and images of other sites are never fetched. Not by routing: that switches the HTTP cache off.
    '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
  ],
});
