import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { ADMIN_LOG_IN, anotherPage, become, LEADER_LOG_IN, PHONE, read } from '../fixtures/demo.ts';
import type { PowerlineProcess } from '../fixtures/powerline-process.ts';

interface Route {
  path: string;
  access: 'public' | 'member' | 'admin';
}

const ROOT = path.join(import.meta.dirname, '../../..');

/** Of every module. */
export const routes: Route[] = readdirSync(ROOT)
  .filter((folder) => folder.startsWith('mfe-'))
  .flatMap((folder) => JSON.parse(readFileSync(path.join(ROOT, folder, 'module.json'), 'utf8')).routes);

/** Members are sent on from these. */
const FOR_VISITORS = ['/', '/login', '/register', '/forgot-password', '/reset-password', '/verify-email'];

/** Read once a worker's demo is there. */
let known: Promise<Record<string, string | number>> | undefined;

/** Logs the browser in as someone who may see the route. @returns its address with something of the demo */
export async function enter(page: Page, browser: Browser, powerline: PowerlineProcess, route: Route): Promise<string> {
  known ??= readParameters(browser, powerline);
  const parameters = await known;
  if (route.access === 'admin') await become(page, ADMIN_LOG_IN);
  else if (!FOR_VISITORS.includes(route.path)) await become(page, LEADER_LOG_IN);
  return route.path.replaceAll(/:(\w+)/g, (_, name) => {
    const value = parameters[route.access === 'admin' ? `admin/${name}` : name] ?? parameters[name];
    if (value === undefined) throw new Error(`readParameters() doesn't know :${name} of ${route.path}.`);
    return encodeURIComponent(value);
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
    year: new Date().getUTCFullYear(),
    report: 'ledger',
    // Admins' addresses have numbers; the demo makes the first of each first.
    'admin/course': 1,
    'admin/lesson': 1,
    'admin/kind': 'lessons',
    'admin/item': 1,
  };
}
