import { rename } from 'node:fs/promises';
import path from 'node:path';
import type { Page, Route } from '@playwright/test';
import { LONG } from '../fixtures/long.ts';
import { academyBuild, release } from '../fixtures/releases.ts';
import { expect, test } from '../fixtures/test.ts';

// What browsers and the shell print about files that fail on purpose, and a visitor's 401.
test.use({
  expectedErrors:
    /Failed to load resource|Refused to (?:apply style|execute script)|ModuleLoadError|integrity|SyntaxError|broken by its team/,
});

const failureCard = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'This part of the site cannot be shown' });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const answer =
  (status: number, body = '') =>
  (route: Route) =>
    route.fulfill({ status, body });
/** Until the file's own time limit ends it. */
const keepWaiting = () => new Promise<void>(() => undefined);
const breakOff = (route: Route) => route.abort('failed');

/** Stands in code that a test breaks and mends while its page is open. */
const THROW_IF_BROKEN = '(()=>{if(window.isBroken)throw new Error("broken by its team")})()';

const ENTRY = '**/modules/mfe-academy/*/entry.*.js';
const EXPOSE = '**/modules/mfe-academy/*/__federation_expose_module.*.js';

for (const [what, files, fail, failure, details = {}] of [
  ['the entry is gone', ENTRY, answer(404), 'http'],
  ['the server fails on the entry', ENTRY, answer(500), 'http', LONG],
  ['the entry does not arrive', ENTRY, breakOff, 'network', LONG],
  ['the entry takes too long', ENTRY, keepWaiting, 'timeout', LONG],
  ['the entry is not the published file', ENTRY, answer(200, 'throw new Error("not ours")'), 'evaluation'],
  ['the exposed file is gone', EXPOSE, answer(404), 'chunk'],
  ['the exposed file does not arrive', EXPOSE, breakOff, 'chunk', LONG],
] as const) {
  test(`${what}: the menu works, the card says why, Try again recovers without a reload`, details, async ({ page }) => {
    await page.route(files, fail);
    // A script that hangs keeps the load event away.
    await page.goto('/calculator', { waitUntil: 'commit' });
    // A file may take ten seconds.
    await expect(failureCard(page)).toBeVisible({ timeout: 20_000 });
    await expect(page.locator('[data-failure]')).toHaveAttribute('data-failure', failure);
    await recover(page, () => page.unroute(files));
  });
}

/** Shows that the shell works around the card, mends what failed, and that Try again brings the page into this tab. */
async function recover(page: Page, mend: () => Promise<unknown>): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await mend();
  await failureCard(page).getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
}

for (const [what, change, failure, details = {}] of [
  [
    'the entry throws',
    (file: string, code: string) => (file.startsWith('entry.') ? `${THROW_IF_BROKEN};${code}` : code),
    'evaluation',
    LONG,
  ],
  [
    'the page throws while it is rendered',
    (file: string, code: string) =>
      file.endsWith('.js')
        ? code.replace('"Powerline Calculator"', `(${THROW_IF_BROKEN},"Powerline Calculator")`)
        : code,
    'render',
  ],
] as const) {
  test(
    `${what}: the menu works, the card says why, Try again recovers without a reload`,
    details,
    async ({ page, powerline }) => {
      await release(powerline, 'publish', await academyBuild(powerline, change));
      await page.addInitScript(() => Object.assign(window, { isBroken: true }));
      await page.goto('/calculator');
      await expect(page.locator('[data-failure]')).toHaveAttribute('data-failure', failure);
      await recover(page, () => page.evaluate(() => Object.assign(window, { isBroken: false })));
      await release(powerline, 'rollback', 'mfe-academy');
    },
  );
}

test(
  'a build without the page that it lists: other modules work, and the next load after a rollback has it',
  LONG,
  async ({ page, powerline }) => {
    const withoutPage = await academyBuild(powerline, (file, code) =>
      file.startsWith('__federation_expose') ? code.replace('CalculatorPage:', 'OtherPage:') : code,
    );
    await release(powerline, 'publish', withoutPage);
    await page.goto('/calculator');
    await expect(page.locator('[data-failure]')).toHaveAttribute('data-failure', 'missing-expose');
    await page.getByRole('link', { name: 'Team', exact: true }).click();
    await expect(heading(page, 'Team')).toBeVisible();

    await release(powerline, 'rollback', 'mfe-academy');
    await page.goto('/calculator');
    await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible();
  },
);

test(
  'a module whose files are gone from the disk costs only its own area, until they are back',
  LONG,
  async ({ page, powerline }) => {
    const files = path.join(powerline.siteFolder, 'modules', 'mfe-academy');
    await rename(files, `${files}.away`);
    await page.goto('/calculator');
    await expect(failureCard(page)).toBeVisible();
    await page.getByRole('link', { name: 'Money Train Profile' }).click();
    await expect(heading(page, 'Money Train Profile')).toBeVisible();
    await page.getByRole('link', { name: 'Powerline Calculator' }).click();
    await expect(failureCard(page)).toBeVisible();

    await rename(`${files}.away`, files);
    await failureCard(page).getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible();
  },
);

/** Runs at once where the module's exposed file is evaluated: before the shell has drawn anything. */
const whenLoaded = (script: string) => (file: string, code: string) =>
  file.startsWith('__federation_expose') ? `(()=>{${script}})();${code}` : code;

test('global CSS of a module styles its own page and leaves the sidebar as it is', async ({ page, powerline }) => {
  const rules = 'nav,aside,button{visibility:hidden!important}*{color:rgb(1,2,3)!important}';
  const build = await academyBuild(
    powerline,
    whenLoaded(`
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(${JSON.stringify(rules)});
      document.adoptedStyleSheets.push(sheet);
      const style = document.createElement('style');
      document.head.append(style);
      style.sheet.insertRule('a,button{display:none!important}');`),
  );
  await release(powerline, 'publish', build);
  try {
    await page.goto('/calculator');
    await expect(heading(page, 'Powerline Calculator')).toHaveCSS('color', 'rgb(1, 2, 3)');
    // As createGlobalStyle of styled-components adds its rules.
    await page.evaluate(() =>
      document
        .querySelector<HTMLStyleElement>('style[data-styled]')
        ?.sheet?.insertRule('@media screen{nav a,nav button{opacity:0.5;letter-spacing:1rem!important}}'),
    );
    await expect(page.getByRole('button', { name: 'Calculate' })).toBeHidden();
    const link = page.getByRole('link', { name: 'Team', exact: true });
    await expect(link).not.toHaveCSS('color', 'rgb(1, 2, 3)');
    await expect(link).not.toHaveCSS('letter-spacing', '16px');
    const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await link.click();
    await expect(heading(page, 'Team')).toBeVisible();
  } finally {
    await release(powerline, 'rollback', 'mfe-academy');
  }
});

test('a body that a module empties is back at once, and every press still counts', async ({ page, powerline }) => {
  const empty = 'document.body.innerHTML = ""';
  await release(powerline, 'publish', await academyBuild(powerline, whenLoaded(empty)));
  try {
    await page.goto('/calculator');
    await expect(page.getByRole('button', { name: 'Calculate' })).toBeVisible();
    await page.evaluate(empty);
    const toggle = page.getByRole('button', { name: 'Toggle sidebar' });
    await toggle.click();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await page.getByRole('button', { name: 'Calculate' }).click();
    await expect(page.getByText('$5,485.00').first()).toBeVisible();
    await page.getByRole('link', { name: 'Team', exact: true }).click();
    await expect(heading(page, 'Team')).toBeVisible();
  } finally {
    await release(powerline, 'rollback', 'mfe-academy');
  }
});
