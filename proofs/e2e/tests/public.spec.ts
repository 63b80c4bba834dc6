import type { Page } from '@playwright/test';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { LONG } from '../fixtures/long.ts';
import { SCREENS } from '../fixtures/screens.ts';
import { becomeAdmin, becomeMember, expect, test } from '../fixtures/test.ts';

// A visitor's current-user call answers 401, which browsers print.
test.use({ expectedErrors: /401 \(Unauthorized\)/ });

const PAGES = ['/', '/dashboard', '/services', '/powerline-payout', '/payout-system', '/team', '/login', '/register'];

/** What pages show only once it is here. */
const LATE_CALLS = /\/api\/(page-|team-|settings\/)/;

/** The largest layout shift that a visitor should feel on a page. */
const LAYOUT_SHIFT_MAX = 0.02;

/** Videos and images come from other sites, which a test does not ask. */
const answerForOtherSites = (page: Page, ownOrigin: string | undefined) =>
  page.route(
    ({ origin }) => origin !== ownOrigin,
    (route) =>
      route.request().resourceType() === 'image'
        ? route.fulfill({ contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg"/>' })
        : route.fulfill({
            contentType: 'text/html',
            body: '<!doctype html><html lang="en"><title>Video</title></html>',
          }),
  );

test.beforeEach(({ page, baseURL }) => answerForOtherSites(page, baseURL));

/** Opens a page and waits until all that it shows is here. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0);
}

/** How far the page has moved under the visitor since it was opened, as browsers score it. */
const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    // The last shift is known after the frame in which it happened.
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    // TypeScript's DOM library does not know layout shifts yet.
    const shifts = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return shifts.reduce((total, { value }) => total + value, 0);
  });

const cardsOf = (page: Page) => page.getByRole('region', { name: 'Explore' }).getByRole('heading', { level: 3 });
const sectionsOf = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

test('a newcomer comes from the home page to an account and sees the four cards', async ({ page, newcomer }) => {
  await open(page, '/');
  await expect(page.getByRole('heading', { name: '3 Reasons To Join Today' })).toBeVisible();
  await page.getByRole('region', { name: 'Introduction' }).getByRole('link', { name: 'Register' }).click();
  await expect(page).toHaveURL('/register');

  await page.getByRole('button', { name: 'Register' }).click();
  for (const message of [
    'Username must be at least 3 characters',
    'Invalid email address',
    'Password must be at least 6 characters',
  ]) {
    await expect(page.getByText(message)).toBeVisible();
  }

  await page.getByLabel('Username').fill(newcomer.username);
  await page.getByLabel('Email').fill(newcomer.email);
  await page.getByLabel('Password', { exact: true }).fill(newcomer.password);
  await page.getByLabel('Confirm password').fill(`${newcomer.password}!`);
  await page.getByRole('button', { name: 'Register' }).click();
  await expect(page.getByText("Passwords don't match")).toBeVisible();

  await page.getByLabel('Confirm password').fill(newcomer.password);
  await page.getByRole('button', { name: 'Register' }).dblclick();
  await expect(page).toHaveURL('/dashboard');
  await expect(page.getByText('Registration successful!')).toBeVisible();
  await expect(page.getByText('Your account has been created. Redirecting to dashboard...')).toBeVisible();
  for (const [card, path] of [
    ['The Powerline', '/powerline-payout'],
    ['The Money Train', '/money-train'],
    ['The Marketing Academy', '/marketing-academy'],
    ['Getting Started', '/profile'],
  ] as const) {
    await expect(page.getByRole('main').getByRole('link', { name: card })).toHaveAttribute('href', path);
  }
});

test("a member's dashboard asks for a company until one is saved", async ({ page, newcomer }) => {
  await becomeMember(page, newcomer);
  await page.goto('/dashboard');
  const steps = page.getByRole('region', { name: 'What to do next' });
  await steps.getByRole('link', { name: 'Add your first company' }).click();
  await page.getByLabel('Company name').fill('Acme');
  await page.getByLabel('URL').fill('acme.example');
  await page.getByRole('button', { name: 'Save Company Information' }).click();
  await expect(page.getByText('Your company information has been saved.')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Explore' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Add your first company' })).toHaveCount(0);
});

for (const { what, path, items, columnsAt } of [
  { what: 'cards of the dashboard', path: '/dashboard', items: cardsOf, columnsAt: { 390: 1, 1280: 2, 1920: 4 } },
  {
    what: 'sections of the payout system',
    path: '/payout-system',
    items: sectionsOf,
    columnsAt: { 390: 1, 1280: 2, 1920: 2 },
  },
]) {
  test(`the four ${what} stand in as many columns as the window has room for, none alone`, async ({ page }) => {
    await open(page, path);
    await expect(items(page)).toHaveCount(4);
    const columns = () =>
      items(page).evaluateAll((all) => new Set(all.map((item) => item.getBoundingClientRect().left)).size);
    for (const [width, count] of Object.entries(columnsAt)) {
      await page.setViewportSize({ width: Number(width), height: 900 });
      await expect.poll(columns, `at ${width} px`).toBe(count);
    }
  });
}

/** Runs in the page. That the face is loaded says nothing: when it came too late it is not used. */
function isOurFaceUsed(): boolean {
  const [ours, other] = ["'Figtree Variable', monospace", 'monospace'].map((family) => {
    const probe = document.body.appendChild(document.createElement('span'));
    probe.textContent = 'Powerline';
    probe.style.fontFamily = family;
    const { width } = probe.getBoundingClientRect();
    probe.remove();
    return width;
  });
  return ours !== other;
}

test(
  'the two ways on from home share one line of a small phone, for visitors and for members',
  LONG,
  async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 800 });
    const introduction = page.getByRole('region', { name: 'Introduction' });
    const topOf = async (name: string) => (await introduction.getByRole('link', { name }).boundingBox())?.y;
    // A view whose face came too late is in the system's, which may be wider.
    const openInOurFace = () =>
      expect(async () => {
        await open(page, '/');
        expect(await page.evaluate(isOurFaceUsed)).toBe(true);
      }).toPass();
    await openInOurFace();
    await introduction.getByRole('link', { name: 'Register' }).waitFor();
    expect(await topOf('Register')).toBe(await topOf('See how it works'));
    await becomeAdmin(page);
    await openInOurFace();
    await introduction.getByRole('link', { name: 'Open dashboard' }).waitFor();
    expect(await topOf('Open dashboard')).toBe(await topOf('See how it works'));
  },
);

test('at 320 px no page of another module scrolls sideways', LONG, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/money-train', '/profile', '/marketing-academy', '/calculator?direct=5&average=3']) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320);
  }
});

test('what an admin sets is what a visitor sees: team name, video, section image and register image', async ({
  page,
  browser,
  baseURL,
}) => {
  await becomeAdmin(page);
  const image = { imageUrl: 'https://images.example/picture.png', title: 'Sign up here', linkUrl: '/register' };
  for (const answer of [
    await page.request.post('/api/admin/team-members', {
      data: { name: 'Grace Hopper', isActive: true, sortOrder: 0 },
    }),
    await page.request.patch('/api/admin/page-videos/home', {
      data: { iframeSrc: '<iframe width="560" src="https://player.example/42"></iframe>' },
    }),
    await page.request.patch('/api/admin/page-images/payout-system/register-now', { data: image }),
    await page.request.patch('/api/admin/page-images/register/hero', { data: image }),
  ]) {
    expect(answer.ok(), await answer.text()).toBe(true);
  }

  const visitor = await browser.newPage(baseURL ? { baseURL } : {});
  await answerForOtherSites(visitor, baseURL);
  await open(visitor, '/');
  await expect(visitor.getByRole('group', { name: 'Team members' }).getByRole('listitem')).toHaveText('Grace Hopper');
  await visitor.getByRole('button', { name: 'Play: What Powerline is' }).click();
  await expect(visitor.getByTitle('What Powerline is')).toHaveAttribute('src', 'https://player.example/42');
  await expect(visitor.getByTitle('What Powerline is')).toBeFocused();

  await open(visitor, '/payout-system');
  const section = visitor.getByRole('region', { name: 'Sign up here' });
  await section.getByRole('img').click();
  await expect(visitor).toHaveURL('/register');
  await expect(visitor.getByRole('img', { name: 'Sign up here' })).toBeVisible();
  await visitor.close();

  // Journeys that come after this one on the same site press Play, too.
  expect((await page.request.delete('/api/admin/page-videos/home')).ok()).toBe(true);
});

test('the tickers stand still under the pointer and by their button', async ({ page }) => {
  await open(page, '/');
  const state = () =>
    page
      .getByRole('group', { name: 'Team members' })
      .locator('> div')
      .evaluate((track) => getComputedStyle(track).animationPlayState);
  await page.mouse.move(0, 0);
  expect(await state()).toBe('running');
  await page.getByRole('group', { name: 'Team members' }).hover();
  expect(await state()).toBe('paused');
  await page.mouse.move(0, 0);
  expect(await state()).toBe('running');
  await page.getByRole('button', { name: 'Pause Team members' }).click();
  await page.mouse.move(0, 0);
  expect(await state()).toBe('paused');
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the film of the registration stays in its place when it is known who invited and what is accepted', async ({
    page,
  }) => {
    let tell = () => {};
    const told = new Promise<void>((resolve) => {
      tell = resolve;
    });
    const publishedAt = '2026-03-04T12:00:00.000Z';
    await page.route('**/api/invitation', async (route) => {
      await told;
      await route.fulfill({ json: { invitation: { username: 'ana', since: publishedAt } } });
    });
    await page.route('**/api/legal-texts', async (route) => {
      await told;
      await route.fulfill({
        json: ['terms', 'privacy', 'plan-summary'].map((key) => ({ key, version: 1, publishedAt })),
      });
    });
    await page.goto('/register');
    const film = page.getByRole('button', { name: /^Play: / });
    await expect(film).toBeVisible();
    const before = await film.boundingBox();
    tell();
    await expect(page.getByRole('region', { name: 'ana invited you' })).toBeVisible();
    await expect(
      page.getByText('By registering you accept the Terms, the Privacy Policy and the Plan Summary.'),
    ).toBeVisible();
    expect(await film.boundingBox()).toEqual(before);
  });
});

test.describe('a film whose site cannot be reached', () => {
  test.use({ expectedErrors: /401 \(Unauthorized\)|ERR_INTERNET_DISCONNECTED|ERR_FAILED/ });

  test('is a sentence and a link, in the same place', async ({ page }) => {
    await becomeAdmin(page);
    await page.request.patch('/api/admin/page-videos/services', {
      data: { iframeSrc: 'https://youtu.be/dQw4w9WgXcQ?si=copied' },
    });
    // A change of theme, as for axe, lets the browser take the face that came too late.
    await page.route('**/*.woff2', (route) => route.abort());
    let isReached = false;
    await page.route(/youtube/, (route) => (isReached ? route.fallback() : route.abort('internetdisconnected')));
    await open(page, '/services');
    const below = page.getByRole('heading', { name: 'The three systems' });
    const before = await below.boundingBox();
    await page.getByRole('button', { name: 'Play: The three systems of Powerline' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText('This video can’t be played here.');
    await expect(page.locator('main iframe')).toHaveCount(0);
    for (const link of await page.getByRole('main').getByRole('link', { name: 'Watch on YouTube' }).all()) {
      await expect(link).toHaveAttribute('href', 'https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    }
    expect(await below.boundingBox()).toEqual(before);
    await expectAccessible(page);

    isReached = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.locator('main iframe')).toBeFocused();
    expect(await below.boundingBox()).toEqual(before);
  });
});

for (const path of PAGES) {
  test(`axe finds nothing on ${path} in either theme`, path === '/' ? {} : LONG, async ({ page }) => {
    await open(page, path);
    await expectAccessible(page);
  });
}

for (const { name, viewport, details } of SCREENS) {
  test(`no public page jumps or is wider than the window: on ${name}`, details, async ({ page }) => {
    for (const path of PAGES) {
      await test.step(path, async () => {
        await page.setViewportSize(viewport);
        // Answers that come after the page stands show what moves when they come.
        const heading = page.getByRole('heading', { level: 1 }).waitFor();
        await page.route(LATE_CALLS, async (route) => {
          await heading;
          await route.continue();
        });
        await open(page, path);
        await page.unroute(LATE_CALLS);
        await page.waitForLoadState('networkidle');
        expect.soft(await layoutShift(page), path).toBeLessThan(LAYOUT_SHIFT_MAX);
        for (const width of [viewport.width, 320]) {
          await page.setViewportSize({ width, height: viewport.height });
          // What depends on the width is drawn again a moment later.
          await expect
            .poll(() => page.evaluate(() => document.documentElement.scrollWidth), path)
            .toBeLessThanOrEqual(width);
        }
      });
    }
  });
}
