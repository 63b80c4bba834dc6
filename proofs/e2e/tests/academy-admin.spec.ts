import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { AcademyAdmin } from '../fixtures/academy.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { LONG } from '../fixtures/long.ts';
import type { PowerlineProcess } from '../fixtures/powerline-process.ts';
import { becomeAdmin, becomeMember, expect, test, waitForShell } from '../fixtures/test.ts';
import { webmVideo } from '../fixtures/webm-video.ts';

// A date that has passed is 400, what is not published 404, a lesson that isn’t open 403, and a save over another's 409;
// browsers print all of them, and parts of a video that are lost.
test.use({
  expectedErrors:
    /40[19] \((?:Unauthorized|Conflict)\)|40[034] \((?:Bad Request|Forbidden|Not Found)\)|net::ERR_FAILED/,
});

/** One pixel. */
const DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPj/HwADBwIAMCbHYQAAAABJRU5ErkJggg==',
  'base64',
);

async function otherPage(browser: Browser, { url }: PowerlineProcess): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage();
  waitForShell(page);
  return page;
}

// Other journeys of this worker meet the site as it is at first.
test.afterEach(async ({ browser, powerline }) => {
  const admin = await otherPage(browser, powerline);
  await becomeAdmin(admin);
  expect(await admin.request.patch('/api/admin/systems/academy', { data: { isOpen: false } })).toBeOK();
  const courses: { id: number }[] = await (await admin.request.get('/api/admin/academy/courses')).json();
  for (const { id } of courses) expect(await admin.request.delete(`/api/admin/academy/courses/${id}`)).toBeOK();
  await admin.context().close();
});

const isDraft = (page: Page) => expect(page.getByRole('status').filter({ hasText: /^Saved as a draft/ })).toBeVisible();
const published = (page: Page) =>
  expect(page.getByRole('status').filter({ hasText: /^Published. Members see all of this/ })).toBeVisible();

test('a course of ours is added, exported, and imported again with a preview', async ({ page }) => {
  await becomeAdmin(page);
  await page.goto('/admin/academy');
  await page.getByRole('button', { name: 'Add as a draft “Honest recruiting”' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Honest recruiting' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Take a no, and keep the friend' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  const file = await (await download).path();

  await page.goto('/admin/academy');
  await page.getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import a course' });
  await dialog.getByLabel('Course file').setInputFiles(file);
  const brought = dialog.getByRole('region', { name: 'What the file brings' });
  await expect(brought).toContainText('honest-recruiting-2, because another course has the one in the file');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Import as a draft' }).click();
  await expect(page.getByText('Address: /academy/courses/honest-recruiting-2')).toBeVisible();
});

test('an author uploads a video over a cut and a reload, and a member watches it by its chapters', async ({
  page,
  browser,
  powerline,
  newcomer,
}) => {
  await becomeAdmin(page);
  const course = await (
    await page.request.post('/api/admin/academy/courses', { data: { slug: 'watch', title: 'Watch' } })
  ).json();
  const lessons = `/api/admin/academy/courses/${course.id}/lessons`;
  const lesson = await (
    await page.request.post(lessons, { data: { slug: 'why', title: 'Your why', kind: 'file' } })
  ).json();
  await page.goto(`/admin/academy/lessons/${lesson.id}`);
  // All parts but the first are lost.
  await page.route('**/videos/*', (route) =>
    route.request().method() === 'PATCH' && route.request().headers()['upload-offset'] !== '0'
      ? route.abort()
      : route.continue(),
  );
  const file = { name: 'why.webm', mimeType: 'video/webm', buffer: webmVideo(20, 2_500_000) };
  await page.getByLabel('Video file', { exact: true }).setInputFiles(file);
  await expect(page.getByText(/^41% · 1 MB of 2\.4 MB$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText('why.webm stopped at 1 MB of 2.4 MB. Choose the same file to continue.')).toBeVisible();
  await page.unrouteAll();
  await page.getByLabel('Video file', { exact: true }).setInputFiles(file);
  await expect(page.getByText('Uploaded: why.webm, 2.4 MB')).toBeVisible();
  await expect(page.getByText('It takes 20 seconds, as the player has measured.')).toBeVisible();

  await page.getByLabel('Image of the video').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: DOT });
  await expect(page.getByRole('img', { name: 'The poster as it is' })).toBeVisible();
  for (const [number, at, title] of [
    [1, '0:00', 'Listen'],
    [2, '0:15', 'Ask'],
  ] as const) {
    await page.getByRole('button', { name: 'Add a chapter' }).click();
    await page
      .getByLabel('Begins at')
      .nth(number - 1)
      .fill(at);
    await page.getByLabel(`Title of chapter ${number}`).fill(title);
  }
  await page.getByRole('button', { name: 'Save chapters' }).click();
  await expect(page.getByText('Members see them under the video.')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await published(page);
  const content = { title: 'Watch', summary: 'What to watch.' };
  const draft = await (
    await page.request.put(`/api/admin/academy/courses/${course.id}/draft`, {
      data: { version: course.version, content },
    })
  ).json();
  expect(
    await page.request.put(`/api/admin/academy/courses/${course.id}/publication`, { data: { version: draft.version } }),
  ).toBeOK();
  expect(await page.request.patch('/api/admin/systems/academy', { data: { isOpen: true } })).toBeOK();

  const member = await otherPage(browser, powerline);
  await becomeMember(member, newcomer);
  await member.goto('/academy/courses/watch/why');
  const player = member.locator('video');
  await expect(player).toHaveAttribute('poster', /^\/api\/pictures\//);
  await member.getByRole('button', { name: '0:15 Ask' }).click();
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBe(15);
  await player.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(16);
  await player.evaluate((video: HTMLVideoElement) => video.pause());
  await expect(member.getByText(/^[1-5] of 20 seconds watched;/)).toBeVisible();
  await expectAccessible(member);
  await member.context().close();
});

test('a course that goes live later is for admins alone until then', async ({ page, browser, powerline, newcomer }) => {
  await becomeAdmin(page);
  expect(await page.request.patch('/api/admin/systems/academy', { data: { isOpen: true } })).toBeOK();
  const title = 'Next month';
  const made = await page.request.post('/api/admin/academy/courses', { data: { title, slug: 'next-month' } });
  const { id } = await made.json();
  await page.goto(`/admin/academy/courses/${id}`);
  await page.getByLabel('Summary').fill('For those who are ready.');
  await isDraft(page);
  await page.getByRole('button', { name: 'Schedule' }).click();
  const dialog = page.getByRole('dialog', { name: 'When does this course go live?' });
  await dialog.getByLabel('Publish date').fill('2020-12-03T09:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(dialog).toContainText('This time has passed. Choose a later one.');
  await dialog.getByLabel('Publish date').fill('2099-12-03T09:00');
  await dialog.getByRole('button', { name: 'Schedule' }).click();
  await expect(page.getByRole('status').filter({ hasText: /^Goes live on December 3, 2099/ })).toBeVisible();
  await expectAccessible(page);

  const member = await otherPage(browser, powerline);
  await becomeMember(member, newcomer);
  await member.goto('/marketing-academy');
  await expect(member.getByText('No courses yet')).toBeVisible();
  await page.getByRole('button', { name: 'Publish now' }).click();
  await published(page);
  await member.reload();
  await expect(member.getByRole('link', { name: title })).toBeVisible();
  await member.context().close();
});

test('a course opens once the one before it is finished', async ({ page, browser, powerline, newcomer }) => {
  await AcademyAdmin.do(browser, powerline, async (admin) => {
    await admin.open(true);
    await admin.publish('listening', 'Listening', [{ title: 'Ask', leastReadingSeconds: 1 }]);
    await admin.publish('talking', 'Talking', [{ title: 'Tell', leastReadingSeconds: 1 }]);
  });
  await becomeAdmin(page);
  await page.goto('/admin/academy');
  await page.getByRole('link', { name: 'Talking', exact: true }).click();
  await page.getByLabel('Add a course').selectOption('Listening');
  await expect(page.getByRole('list', { name: 'Courses to finish first' })).toContainText('Listening');
  await expectAccessible(page);

  const member = await otherPage(browser, powerline);
  await becomeMember(member, newcomer);
  await member.goto('/marketing-academy');
  await expect(member.getByText('First finish Listening.')).toBeVisible();
  await member.getByRole('link', { name: 'Talking' }).click();
  await expect(member.getByText('Tell')).toBeVisible();
  await expect(member.getByRole('link', { name: 'Tell' })).toHaveCount(0);
  await expectAccessible(member);
  await member.goto('/academy/courses/talking/lesson-1');
  await expect(member.getByText('First finish Listening.')).toBeVisible();
  await member.getByRole('link', { name: 'See the course' }).click();
  await member.getByRole('list', { name: 'Finish first' }).getByRole('link', { name: 'Listening' }).click();
  await member.getByRole('link', { name: 'Start: Ask' }).click();
  await expect(member.getByText('You have completed this lesson.')).toBeVisible();
  await member.goto('/academy/courses/talking');
  await expect(member.getByRole('link', { name: 'Start: Tell' })).toBeVisible();
  await member.context().close();
});

test(
  'an admin with an empty academy writes a course with a text and a quiz, looks at it, publishes it and opens the academy; a member learns it',
  LONG,
  async ({ page, browser, powerline, newcomer }) => {
    await becomeAdmin(page);
    await page.goto('/admin');
    await page.getByRole('link', { name: 'Learning', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'No courses yet' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('button', { name: 'Write the first course' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Title').fill('Your first week');
    await expect(dialog.getByLabel('Address')).toHaveValue('your-first-week');
    await dialog.getByRole('button', { name: 'Create course' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your first week' })).toBeVisible();
    await page.getByLabel('Summary').fill('What to do on the first days.');
    await isDraft(page);

    await page.getByRole('button', { name: 'New lesson' }).click();
    await dialog.getByLabel('Title').fill('Your why');
    await dialog.getByLabel('Kind').selectOption('Text');
    await dialog.getByRole('button', { name: 'Create lesson' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your why' })).toBeVisible();
    await page.getByRole('button', { name: 'Show Markdown' }).click();
    await page.getByLabel('Text in Markdown').fill('## Write it down\n\n<script>alert(1)</script> **Today.** Always.');
    const read = page.getByRole('region', { name: 'What members read' });
    await expect(read.getByRole('heading', { name: 'Write it down' })).toBeVisible();
    await expect(read.locator('script')).toHaveCount(0);

    await page.getByRole('button', { name: 'Hide Markdown' }).click();
    const editor = page.getByRole('textbox', { name: 'Text', exact: true });
    await editor.press('ControlOrMeta+End');
    await editor.press('Enter');
    await page.getByRole('button', { name: 'Bold', exact: true }).click();
    await page.keyboard.type('Tomorrow * too.');
    await page.getByRole('button', { name: 'Image', exact: true }).click();
    await dialog.getByLabel('Image file').setInputFiles({ name: 'dot.png', mimeType: 'image/png', buffer: DOT });
    await dialog.getByLabel('Description').fill('A dot');
    await dialog.getByRole('button', { name: 'Insert' }).click();
    await expect(read.getByRole('img', { name: 'A dot' })).toBeVisible();
    await page.getByRole('button', { name: 'Phone' }).click();
    await page.getByRole('button', { name: 'Show Markdown' }).click();
    await expect(page.getByLabel('Text in Markdown')).toHaveValue(
      /^## Write it down\n\n\\?<script>alert\(1\)\\?<\/script> \*\*Today\.\*\* Always\.\n\n\*\*Tomorrow \\\* too\.\*\* ?!\[A dot\]\(\/api\/pictures\/[0-9a-f]{64}\.webp\)$/,
    );
    await page.getByRole('button', { name: 'Add a question' }).click();
    const question = page.getByRole('group', { name: 'Question 1' });
    await question.getByLabel('Question', { exact: true }).fill('When do you write it down?');
    await question.getByLabel('Choice A', { exact: true }).fill('Today');
    await question.getByLabel('Choice B', { exact: true }).fill('Never');
    await question.getByLabel('Explanation').fill('What is written down is done.');
    await isDraft(page);
    await expectAccessible(page);

    await page.getByRole('tab', { name: 'As a member sees it' }).click();
    const preview = page.getByRole('region', { name: 'As a member sees it' });
    await expect(preview.getByText('Today.')).toBeVisible();
    await expect(preview.getByRole('radio', { name: 'Never' })).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await published(page);
    await page.getByRole('navigation', { name: 'The way up' }).getByRole('link', { name: 'Your first week' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your first week' })).toBeVisible();
    await page.getByRole('button', { name: 'Publish' }).click();
    await published(page);

    await page
      .getByRole('navigation', { name: 'Parts of The Marketing Academy' })
      .getByRole('link', { name: 'Courses' })
      .click();
    await expect(page.getByText('1 lesson, 0 learners')).toBeVisible();
    await page.getByRole('switch', { name: 'Open to members' }).click();
    await expect(page.getByRole('dialog')).toContainText('1 published course');
    const opening = page.getByRole('dialog', { name: 'Open The Marketing Academy?' });
    await opening.getByLabel('Type “The Marketing Academy” to confirm').fill('The Marketing Academy');
    await opening.getByRole('button', { name: 'Open it' }).click();
    await expect(page.getByRole('switch', { name: 'Open to members' })).toBeChecked();

    const member = await otherPage(browser, powerline);
    await becomeMember(member, newcomer);
    const lesson = await (await member.request.get('/api/academy/courses/your-first-week/lessons/your-why')).json();
    expect(lesson).toMatchObject({
      title: 'Your why',
      completedBy: 'quiz',
      quiz: { questions: [{ question: 'When do you write it down?', choices: ['Today', 'Never'] }] },
    });
    expect(lesson.html).not.toContain('<script');
    await member.context().close();
  },
);

test(
  'a second admin’s save is told in words, and nothing that was written is lost',
  LONG,
  async ({ page, browser, powerline, newcomer }) => {
    await becomeAdmin(page);
    const bea = await otherPage(browser, powerline);
    await becomeMember(bea, newcomer);
    const { id: beaId } = await (await bea.request.get('/api/user')).json();
    expect(await page.request.patch(`/api/admin/users/${beaId}`, { data: { isAdmin: true } })).toBeOK();
    const made = await page.request.post('/api/admin/academy/courses', { data: { title: 'Leading', slug: 'leading' } });
    const { id } = await made.json();

    await page.goto(`/admin/academy/courses/${id}`);
    await bea.goto(`/admin/academy/courses/${id}`);
    await bea.getByLabel('Summary').fill('By Bea.');
    await isDraft(bea);
    await expect(bea.getByRole('status').filter({ hasText: newcomer.username })).toBeVisible();

    await page.getByLabel('Summary').fill('By the first admin.');
    const notice = page.getByRole('alert').filter({ hasText: `${newcomer.username} saved this course` });
    await expect(notice).toBeVisible();
    await expectAccessible(page);
    // It survives a reload, which asks first where the browser is allowed to.
    page.once('dialog', (question) => question.accept());
    await page.reload();
    await expect(notice).toBeVisible();
    await expect(page.getByLabel('Summary')).toHaveValue('By the first admin.');
    await notice.getByRole('button', { name: 'Show theirs' }).click();
    await expect(notice.getByText('By Bea.')).toBeVisible();
    await notice.getByRole('button', { name: 'Keep mine' }).click();
    await isDraft(page);
    const course = await (await page.request.get(`/api/admin/academy/courses/${id}`)).json();
    expect(course.draft).toEqual({ title: 'Leading', summary: 'By the first admin.' });
    await bea.context().close();
  },
);

test(
  'an author puts a cover on a course, brings back an earlier text, and sees where learners stop and what they get wrong',
  LONG,
  async ({ page, browser, powerline, newcomer }) => {
    const quiz = [
      { question: 'What comes first?', choices: ['To talk', 'To listen'], right: 1, explanation: 'Listen.' },
    ];
    await AcademyAdmin.do(browser, powerline, async (admin) => {
      await admin.open(true);
      await admin.publish('talking', 'Talking', [
        { title: 'The first talk', text: 'Listen *first*.', quiz },
        { title: 'The second talk' },
      ]);
    });
    const member = await otherPage(browser, powerline);
    await becomeMember(member, newcomer);
    await member.goto('/academy/courses/talking/lesson-1');
    await member.getByRole('radio', { name: 'To talk' }).check();
    await member.getByRole('button', { name: 'Check my answers' }).click();
    await expect(member.getByRole('heading', { name: 'Quiz: 0 of 1 right' })).toBeVisible();

    await becomeAdmin(page);
    await page.goto('/admin/academy');
    await page.getByRole('link', { name: 'Talking', exact: true }).click();
    const cover = page.getByRole('region', { name: 'Cover' });
    await cover.getByLabel('Image of Talking').setInputFiles({ name: 'cover.png', mimeType: 'image/png', buffer: DOT });
    await expect(cover.getByRole('button', { name: 'Replace image of Talking' })).toBeVisible();
    await member.goto('/marketing-academy');
    // A cover is decoration, which has no name.
    const image = member.locator('[data-cover="image"] img');
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((shown: HTMLImageElement) => shown.naturalWidth)).toBeGreaterThan(0);
    await member.context().close();

    await page.getByRole('link', { name: 'The first talk' }).click();
    const markdown = page.getByLabel('Text in Markdown');
    await page.getByRole('button', { name: 'Show Markdown' }).click();
    await markdown.fill('Talk first.');
    await isDraft(page);
    await page.getByRole('tab', { name: 'History' }).click();
    const history = page.getByRole('tabpanel', { name: 'History' });
    const seen = history.getByRole('listitem').filter({ hasText: 'Published' });
    await seen.getByRole('button', { name: 'Show changes' }).click();
    await expect(seen.getByText('Listen')).toBeVisible();
    await expectAccessible(page);
    await seen.getByRole('button', { name: 'Restore' }).click();
    await page
      .getByRole('alertdialog', { name: 'Restore this version?' })
      .getByRole('button', { name: 'Restore as draft' })
      .click();
    await expect(page.getByText('Restored', { exact: true })).toBeVisible();
    await page.getByRole('tab', { name: 'Write' }).click();
    await page.getByRole('button', { name: 'Show Markdown' }).click();
    await expect(markdown).toHaveValue('Listen *first*.');

    await page.getByRole('link', { name: 'Talking' }).click();
    await page.getByRole('link', { name: 'How learners do' }).click();
    await expect(page.getByRole('heading', { name: 'Most people stop at “The first talk”' })).toBeVisible();
    await expect(page.getByText('0 of 1 member who started it finished it.')).toBeVisible();
    const question = page
      .getByRole('table', { name: 'Questions, hardest first' })
      .getByRole('row', { name: /What comes first/ });
    await expect(question).toContainText('0%');
    await expect(question).toContainText('To talk (1)');
    const learner = page.getByRole('row', { name: newcomer.username });
    await expect(learner).toContainText('0 of 2');
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await expectAccessible(page);
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Export as CSV' }).click();
    expect(await readFile(await (await download).path(), 'utf8')).toContain(newcomer.username);
  },
);

test('courses are dragged by the mouse, and stay where they were put', LONG, async ({ page }) => {
  await becomeAdmin(page);
  for (const title of ['One', 'Two', 'Three'])
    await page.request.post('/api/admin/academy/courses', { data: { title, slug: title.toLowerCase() } });
  await page.goto('/admin/academy');
  const rows = page.getByRole('list', { name: 'Courses' }).getByRole('listitem');
  // Draggable once what drags has come.
  await expect(rows.first()).toHaveAttribute('draggable', 'true');
  const ordered = page.waitForResponse((response) => response.url().endsWith('/api/admin/academy/courses/order'));
  await rows
    .last()
    .locator('[data-handle]')
    .dragTo(rows.first(), { targetPosition: { x: 60, y: 4 } });
  expect((await ordered).status()).toBe(204);
  await page.reload();
  await expect(rows.getByRole('link')).toHaveText(['Three', 'One', 'Two']);
});
