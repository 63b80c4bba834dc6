import type { Page } from '@playwright/test';
import { AcademyAdmin } from '../fixtures/academy.ts';
import { LONG } from '../fixtures/long.ts';
import { becomeAdmin, becomeMember, expect, test, waitForShell } from '../fixtures/test.ts';

// A visitor's current-user call answers 401, and what isn't published yet 404; browsers print both.
test.use({ expectedErrors: /401 \(Unauthorized\)|404 \(Not Found\)/ });

/** One pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);
const MOST_MINUTES = 10;
const COURSE = 'Ten minutes';

// Other journeys of this worker meet the site as it is at first.
test.afterEach(({ browser, powerline }) => AcademyAdmin.do(browser, powerline, (admin) => admin.open(false)));

async function addLesson(page: Page, title: string, kind: string): Promise<void> {
  await page.getByRole('button', { name: 'New lesson' }).click();
  const dialog = page.getByRole('dialog', { name: 'New lesson' });
  await dialog.getByLabel('Title').fill(title);
  await dialog.getByLabel('Kind').selectOption(kind);
  await dialog.getByRole('button', { name: 'Create lesson' }).click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
}

async function backToCourse(page: Page): Promise<void> {
  await expect(page.getByRole('status').filter({ hasText: /^Saved as a draft/ })).toBeVisible();
  await page.getByRole('navigation', { name: 'The way up' }).getByRole('link', { name: COURSE }).click();
  await expect(page.getByRole('heading', { level: 1, name: COURSE })).toBeVisible();
}

async function writeText(page: Page, text: string): Promise<void> {
  const editor = page.getByRole('textbox', { name: 'Text', exact: true });
  await editor.click();
  await editor.pressSequentially(text);
}

/** Question by question, each with its explanation. */
async function addQuestion(page: Page, number: number, question: string, explanation: string) {
  await page.getByRole('button', { name: 'Add a question' }).click();
  const fields = page.getByRole('group', { name: `Question ${number}`, exact: true });
  await fields.getByLabel('Question', { exact: true }).fill(question);
  await fields.getByLabel('Explanation').fill(explanation);
  return fields;
}

test(
  'a new author makes a course of three lessons with an image, a video and a quiz in ten minutes, and a member sees it',
  LONG,
  async ({ page, browser, powerline, newcomer }) => {
    await AcademyAdmin.do(browser, powerline, (admin) => admin.open(true));
    await becomeAdmin(page);
    const began = Date.now();
    await page.goto('/admin/academy');
    await page.getByRole('button', { name: /^(?:Write the first|New) course$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill(COURSE);
    await dialog.getByRole('button', { name: 'Create course' }).click();
    await page.getByLabel('Summary').fill('For everyone who begins.');

    await addLesson(page, 'Your why', 'Text');
    await writeText(page, 'Write down why you begin. ');
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await dialog.getByLabel('Image file').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: DOT });
    await dialog.getByLabel('Description').fill('A page with a reason');
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await backToCourse(page);

    await addLesson(page, 'A talk to watch', 'Embedded video');
    await page.getByLabel('Address or embed code').fill('https://www.youtube.com/watch?v=dQw4w9WgXcQ');
    await writeText(page, 'Watch how long the other one talks.');
    await backToCourse(page);

    await addLesson(page, 'What you know now', 'Text');
    await writeText(page, 'Two questions.');
    const first = await addQuestion(page, 1, 'What comes first?', 'Questions help.');
    await first.getByLabel('Choice A', { exact: true }).fill('To ask');
    await first.getByLabel('Choice B', { exact: true }).fill('To talk');
    const second = await addQuestion(page, 2, 'In which order?', 'One thing after the other.');
    await second.getByLabel('How members answer').selectOption('Put in order');
    for (const [at, step] of ['Meet', 'Talk', 'Thank'].entries()) {
      await second.getByLabel(`Number ${at + 1}`).fill(step);
    }
    await backToCourse(page);

    await expect(page.getByText('None of its 3 lessons is published.')).toBeVisible();
    await page.getByRole('button', { name: 'Publish all' }).click();
    await page
      .getByRole('alertdialog', { name: 'Publish 3 lessons?' })
      .getByRole('button', { name: 'Publish all' })
      .click();
    await expect(page.getByText('All 3 lessons are published.')).toBeVisible();

    const context = await browser.newContext({ baseURL: powerline.url, viewport: { width: 390, height: 844 } });
    const member = await context.newPage();
    waitForShell(member);
    await becomeMember(member, newcomer);
    await member.goto('/academy/courses/ten-minutes');
    await member.getByRole('link', { name: 'Start: Your why' }).click();
    await expect(member.getByRole('img', { name: 'A page with a reason' })).toBeVisible();
    await member.getByRole('link', { name: 'Next: A talk to watch' }).click();
    await expect(member.getByRole('button', { name: /A talk to watch/ })).toBeVisible();
    await member.getByRole('link', { name: 'Next: What you know now' }).click();
    await expect(member.getByRole('radio', { name: 'To ask' })).toBeVisible();
    await expect(member.getByRole('button', { name: 'Move Meet down' })).toBeVisible();
    await context.close();

    const minutes = (Date.now() - began) / 60_000;
    console.log(`  The course took ${(minutes * 60).toFixed(0)} s in the browser, without thinking.`);
    expect(minutes).toBeLessThan(MOST_MINUTES);
  },
);
