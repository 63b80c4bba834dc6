import type { Page } from '@playwright/test';
import { AcademyAdmin } from '../fixtures/academy.ts';
import { expectAccessible } from '../fixtures/accessibility.ts';
import { press, tabTo } from '../fixtures/keyboard.ts';
import { LONG } from '../fixtures/long.ts';
import { serveVideo } from '../fixtures/sound-video.ts';
import { becomeMember, expect, test, waitForShell } from '../fixtures/test.ts';

// A visitor’s current-user call answers 401, a course that is not there 404; browsers print both.
test.use({ expectedErrors: /401 \(Unauthorized\)|404 \(Not Found\)/ });

const PHONE = { width: 390, height: 844 };
const FILM = '/films/first.wav';
const FILM_SECONDS = 12;

const QUIZ = [
  { question: 'What comes first?', choices: ['To talk', 'To listen'], right: 1, explanation: 'Who listens knows.' },
  { question: 'And then?', choices: ['To ask', 'To leave'], right: 0, explanation: 'Questions help.' },
];

const KINDS = {
  quiz: [
    { question: 'What helps?', choices: ['To ask', 'To push', 'To thank'], right: 0, explanation: 'Nobody is pushed.' },
    { question: 'In which order?', choices: ['Meet', 'Talk', 'Thank'], right: 0, explanation: 'First things first.' },
    { question: 'What do you show?', choices: ['The plan'], right: 0, explanation: 'It has every figure.' },
  ],
  quizRules: {
    asked: 0,
    questions: [
      { kind: 'several', rights: [0, 2] },
      { kind: 'order', rights: [] },
      { kind: 'text', rights: [] },
    ],
  },
};

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const player = (page: Page) => page.getByLabel('A film to watch');
/** The answer of the first report: from then on time counts. */
const isBegun = (page: Page) => page.waitForResponse(/\/api\/academy\/lessons\/\d+\/progress$/);

test.describe('while the academy is open', () => {
  test.beforeAll(({ browser, powerline }) =>
    AcademyAdmin.do(browser, powerline, async (admin) => {
      await admin.open(true);
      await admin.publish('first-steps', 'First steps', [
        { title: 'A text to read', leastReadingSeconds: 3 },
        { title: 'A quiz to answer', leastReadingSeconds: 60, quiz: QUIZ },
        { title: 'The last one', leastReadingSeconds: 60 },
      ]);
      await admin.publish('kinds', 'Kinds of questions', [{ title: 'A quiz of all kinds', ...KINDS }]);
      await admin.publish('films', 'Films', [
        { title: 'A film to watch', kind: 'file', videoUrl: FILM, durationSeconds: FILM_SECONDS, text: '' },
      ]);
    }),
  );
  // Other journeys of this worker meet the site as it is at first.
  test.afterAll(({ browser, powerline }) => AcademyAdmin.do(browser, powerline, (admin) => admin.open(false)));

  test('a member reads a lesson before the script of the shell has come', async ({ page, newcomer }) => {
    await becomeMember(page, newcomer);
    await page.goto('/dashboard');
    let letShellCome: () => void = () => undefined;
    const mayCome = new Promise<void>((resolve) => {
      letShellCome = resolve;
    });
    await page.route(/\/shell\/[^/]+\/main\.[^/]*\.js$/, async (route) => {
      await mayCome;
      await route.continue();
    });
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const opened = page.goto('/academy/courses/first-steps/lesson-1');
    await expect(heading(page, 'A text to read')).toBeVisible();
    await expect(page.getByText('Listen first.')).toBeVisible();
    letShellCome();
    await opened;
    await expect(page.getByText('Listen first.')).toBeVisible();
    expect(asked.filter((path) => path.endsWith('/lessons/lesson-1'))).toHaveLength(1);
  });

  test('a member gets a quiz of all kinds wrong, reads why, and passes the next try', async ({ page, newcomer }) => {
    await becomeMember(page, newcomer);
    await page.setViewportSize(PHONE);
    await page.goto('/academy/courses/kinds/lesson-1');
    const putInOrder = async () => {
      // The API mixes them: each goes to the bottom in its turn.
      for (const name of ['Meet', 'Talk', 'Thank'])
        for (let step = 0; step < 2; step++) {
          const down = page.getByRole('button', { name: `Move ${name} down` });
          if ((await down.getAttribute('aria-disabled')) !== 'true') await down.click();
        }
    };
    await page.getByRole('checkbox', { name: 'To ask' }).check();
    await putInOrder();
    await page.getByRole('textbox', { name: 'Your answer to: What do you show?' }).fill(' the PLAN ');
    await page.getByRole('button', { name: 'Check my answers' }).click();
    await expect(page.getByRole('heading', { name: 'Quiz: 2 of 3 right' })).toBeFocused();
    await expect(page.getByText('The right answer: To ask · To thank')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Wrong last time. See why').click();
    await expect(page.getByText('Nobody is pushed.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('checkbox', { name: 'To ask' }).check();
    await page.getByRole('checkbox', { name: 'To thank' }).check();
    await putInOrder();
    await page.getByRole('textbox', { name: 'Your answer to: What do you show?' }).fill('The plan');
    await page.getByRole('button', { name: 'Check my answers' }).click();
    await expect(page.getByRole('heading', { name: 'Quiz passed: all answers are right' })).toBeFocused();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
  });

  test(
    'a course is learned on a phone by keyboard alone: a text, a quiz, the points, the next lesson',
    LONG,
    async ({ page, newcomer }) => {
      await becomeMember(page, newcomer);
      await page.setViewportSize(PHONE);
      await page.goto('/marketing-academy');
      await press(page, 'link', 'First steps');
      await expect(heading(page, 'First steps')).toBeFocused();
      await expect(page.getByText('0 of 3 lessons completed')).toBeVisible();
      await press(page, 'link', 'Start: A text to read');

      await expect(heading(page, 'A text to read')).toBeFocused();
      await expect(page.getByText('Well done! This lesson is completed.')).toBeVisible();
      await expect(page.getByText(/^You earned \d+ points for the lesson\.$/)).toBeVisible();
      await expectAccessible(page);
      await press(page, 'link', 'Next: A quiz to answer');

      await expect(heading(page, 'A quiz to answer')).toBeFocused();
      const choice = (name: string) => page.getByRole('radio', { name });
      // The first of a group that Tab comes to; arrows choose within it.
      await tabTo(page, 'radio', 'To talk');
      await page.keyboard.press('ArrowDown');
      await expect(choice('To listen')).toBeChecked();
      await tabTo(page, 'radio', 'To ask');
      await page.keyboard.press('Space');
      await press(page, 'button', 'Check my answers');
      await expect(page.getByRole('heading', { name: 'Quiz passed: all answers are right' })).toBeFocused();
      await expect(
        page.getByText(/^You earned \d+ points: \d+ for the quiz at the first try and \d+ for the lesson\.$/),
      ).toBeVisible();
      await expect(page.getByText('Who listens knows.')).toBeVisible();
      await expectAccessible(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width);
      await press(page, 'link', 'Next: The last one');
      await expect(heading(page, 'The last one')).toBeFocused();

      await page.goto('/dashboard');
      const widget = page.getByRole('region', { name: 'Keep learning' });
      await expect(widget.getByText('Next: The last one')).toBeVisible();
      await expect(widget.getByText('2 of 3 lessons completed')).toBeVisible();
      await widget.getByRole('link', { name: 'Continue' }).click();
      await expect(heading(page, 'The last one')).toBeVisible();
    },
  );

  test('a member keeps a note, and a week that waits while it is paused', LONG, async ({ page, newcomer }) => {
    await becomeMember(page, newcomer);
    await page.setViewportSize(PHONE);
    await page.goto('/academy/courses/first-steps/lesson-1');
    const note = page.getByRole('textbox', { name: 'Note', exact: true });
    await note.fill('Ask Bea about her first week.');
    await expect(page.getByRole('region', { name: 'Your notes' }).getByRole('status')).toHaveText('Saved');
    await expect(page.getByText('Well done! This lesson is completed.')).toBeVisible();
    await page.reload();
    await expect(note).toHaveValue('Ask Bea about her first week.');
    await expectAccessible(page);

    await page.goto('/marketing-academy');
    const week = page.getByRole('region', { name: 'Your week' });
    await week.getByLabel('Days a week').selectOption('2');
    await expect(week.getByRole('status')).toHaveText('1 of 2 days this week.');
    await expect(week.getByRole('listitem').filter({ hasText: ': learned' })).toHaveAttribute('aria-current', 'date');
    await week.getByRole('button', { name: 'Pause' }).click();
    await expect(week.getByRole('status')).toHaveText('Paused. Come back whenever you like.');
    await expectAccessible(page, { exclude: 'iframe, video' });
    await page.reload();
    await expect(week.getByRole('status')).toHaveText('Paused. Come back whenever you like.');
    await week.getByRole('button', { name: 'Go on' }).click();
    await expect(week.getByRole('status')).toHaveText('1 of 2 days this week.');
  });

  test(
    'a film that is really played counts, and goes on where it was stopped on another device',
    LONG,
    async ({ page, browser, powerline, newcomer }) => {
      await becomeMember(page, newcomer);
      await serveVideo(page.context(), FILM, FILM_SECONDS);
      let begun = isBegun(page);
      await page.goto('/academy/courses/films/lesson-1');
      await begun;
      await player(page).press('Space');
      const isPlayedUpTo = (viewer: Page, seconds: number) =>
        expect
          .poll(() => player(viewer).evaluate((film: HTMLVideoElement) => film.currentTime))
          .toBeGreaterThan(seconds);
      await isPlayedUpTo(page, 4);
      const saved = isBegun(page);
      await player(page).press('Space');
      expect(await (await saved).json()).toMatchObject({ isCompleted: false });
      await expect(page.getByText(/^[4-9] of 12 seconds watched; 90% completes it\.$/)).toBeVisible();

      const other = await (await browser.newContext({ baseURL: powerline.url, viewport: PHONE })).newPage();
      waitForShell(other);
      const { username, password } = newcomer;
      expect(await other.request.post('/api/login', { data: { username, password } })).toBeOK();
      await serveVideo(other.context(), FILM, FILM_SECONDS);
      begun = isBegun(other);
      await other.goto('/academy/courses/films/lesson-1');
      await begun;
      await expect(other.getByText(/^Continues at 0:0[4-9], where you stopped\.$/)).toBeVisible();
      await expect(other.getByText(/^[4-9] of 12 seconds watched/)).toBeVisible();
      await other.getByLabel('Playback speed').selectOption('2×');
      await player(other).press('Space');
      await expect(other.getByText('Well done! You have completed the course “Films”.')).toBeVisible({
        timeout: 30_000,
      });
      await expect(
        other.getByText(/^You earned \d+ points: \d+ for the lesson and \d+ for the course\.$/),
      ).toBeVisible();
      await expectAccessible(other);
      await other.context().close();

      await page.goto('/academy/courses/films');
      await expect(page.getByText('Its lesson is completed')).toBeVisible();
    },
  );

  test('a member finds a lesson by a word on a phone, and Back leads to the results', async ({ page, newcomer }) => {
    await page.setViewportSize(PHONE);
    await becomeMember(page, newcomer);
    await page.goto('/marketing-academy');
    await page.getByRole('searchbox', { name: 'Search in courses' }).fill('reading');
    const result = page.getByRole('list', { name: 'Results' }).getByRole('link', { name: 'A text to read' });
    await expect(result.locator('mark')).toHaveText('read');
    await expectAccessible(page, { exclude: 'iframe, video' });
    await result.click();
    await expect(heading(page, 'A text to read')).toBeVisible();
    await page.goBack();
    await expect(result).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search in courses' }).fill('zebra');
    await expect(page.getByText('Nothing found for “zebra”')).toBeVisible();
  });

  test('a visitor reads what there is to learn', async ({ page }) => {
    await page.goto('/marketing-academy');
    await expect(page.getByText('Learn here, at your own pace')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Courses' })).toBeHidden();
    await page.goto('/academy/courses/films');
    await expect(page).toHaveURL(/^[^?]*\/login/);
  });

  test('all of it is accessible and fits on a phone and on a wide screen', LONG, async ({ page, newcomer }) => {
    // Fifteen views, each judged in both themes.
    test.slow();
    await becomeMember(page, newcomer);
    await serveVideo(page.context(), FILM, FILM_SECONDS);
    const paths = [
      '/marketing-academy',
      '/academy/courses/first-steps',
      '/academy/courses/films/lesson-1',
      '/academy/courses/first-steps/lesson-2',
      '/academy/courses/nothing',
    ];
    for (const path of paths) {
      for (const width of [320, 390, 1280]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForLoadState('networkidle');
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth),
          `${path} at ${width} px`,
        ).toBeLessThanOrEqual(width);
        await expectAccessible(page, { exclude: 'iframe, video' });
      }
    }
  });
});
