import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { ADMIN_LOG_IN, anotherPage, become, expect, LEADER_LOG_IN, PHONE, read, test } from '../fixtures/demo.ts';
import { layoutFaults, SIZES } from '../fixtures/layout-faults.ts';
import type { PowerlineProcess } from '../fixtures/powerline-process.ts';

interface Route {
  path: string;
  access: 'public' | 'member' | 'admin';
}

// Browsers print a visitor's 401 and the refusals of addresses without their secret.
test.use({ expectedErrors: /40[0134] \(/, viewport: PHONE, hasTouch: true });

const ROOT = path.join(import.meta.dirname, '../../..');
const routes: Route[] = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mfe-'))
  .flatMap((folder) => JSON.parse(readFileSync(path.join(ROOT, folder, 'module.json'), 'utf8')).routes);

/** Members are sent on from these. */
const FOR_VISITORS = ['/', '/login', '/register', '/forgot-password', '/reset-password', '/verify-email'];

/** Read once a worker's demo is there. */
let known: Promise<Record<string, string | number>> | undefined;

for (const { path: route, access } of routes) {
  test(`${route} breaks no word or number, cuts nothing off and can be pressed by a finger at every size`, async ({
    page,
    browser,
    powerline,
  }) => {
    known ??= readParameters(browser, powerline);
    const parameters = await known;
    const address = route.replaceAll(/:(\w+)/g, (_, name) => {
      const value = parameters[access === 'admin' ? `admin/${name}` : name] ?? parameters[name];
      if (value === undefined) throw new Error(`readParameters() doesn't know :${name} of ${route}.`);
      return encodeURIComponent(value);
    });
    if (access === 'admin') await become(page, ADMIN_LOG_IN);
    else if (!FOR_VISITORS.includes(route)) await become(page, LEADER_LOG_IN);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      expect.soft(await layoutFaults(page), `at ${size.width} × ${size.height}`).toEqual([]);
    }
  });
}

async function readParameters(browser: Browser, powerline: PowerlineProcess) {
  const page = await anotherPage(browser, powerline, { viewport: PHONE });
  await become(page, LEADER_LOG_IN);
  const { id: member } = await read<{ id: number }>(page, '/api/user');
  const { members } = await read<{ members: { id: number }[] }>(page, '/api/team/children?view=invited');
  const { courses } = await read<{ courses: { slug: string }[] }>(page, '/api/academy/courses');
  const course = courses[0]?.slug ?? '';
  const { outline } = await read<{ outline: { slug: string }[] }>(page, `/api/academy/courses/${course}`);
  await become(page, ADMIN_LOG_IN);
  const months = await read<{ month: string; state: string }[]>(page, '/api/admin/payout/months');
  const { batches } = await read<{ batches: { number: number }[] }>(page, '/api/admin/payout/batches');
  await page.context().close();
  return {
    username: LEADER_LOG_IN.username,
    member,
    person: members[0]?.id ?? 0,
    month: months.find(({ state }) => state === 'closed')?.month ?? '',
    course,
    lesson: outline[0]?.slug ?? '',
    batch: batches[0]?.number ?? 0,
    // Admins' addresses have numbers; the demo makes the first of each first.
    'admin/course': 1,
    'admin/lesson': 1,
  };
}
