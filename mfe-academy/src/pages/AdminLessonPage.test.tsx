import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { AdminLesson, PlainLesson } from '@powerline/contract/academy';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { writeOver } from '../testing/write-over.ts';
import { courseOf, LESSONS, lessonContentOf, lessonOf, loggedIn, writtenApi } from '../testing/written-api.ts';
import AdminLessonPage from './AdminLessonPage.tsx';

const api = mockApi(loggedIn);
afterEach(() => sessionStorage.clear());
// The editor scrolls to its cursor, and jsdom lays nothing out.
Range.prototype.getClientRects = () => document.createElement('div').getClientRects();
Range.prototype.getBoundingClientRect = () => document.createElement('div').getBoundingClientRect();
const openPage = () =>
  renderPage(
    <main>
      <AdminLessonPage />
    </main>,
    { path: '/admin/academy/lessons/:lesson', params: { lesson: '5' } },
  );
const given = (draft: Partial<PlainLesson>, change: Partial<AdminLesson> = {}) => {
  const all = writtenApi({
    courses: [courseOf()],
    lessons: [lessonOf({ draft: lessonContentOf(draft), ...change })],
  });
  api.use(...all.handlers);
  const lesson = () => all.lessons.all()[0];
  return { ...all, draft: () => lesson()?.draft, rules: () => lesson()?.quizRules?.draft };
};
/** The text as Markdown, which is one press away. */
async function markdown(): Promise<HTMLElement> {
  await userEvent.click(await screen.findByRole('button', { name: 'Show Markdown' }));
  return screen.getByLabelText('Text in Markdown');
}
const publish = () => userEvent.click(screen.getByRole('button', { name: 'Publish' }));
const away = () => new HttpResponse('The database is away', { status: 503 });

const QUESTION = { question: 'Why?', choices: ['Because', 'Never'], right: 0, explanation: 'It is so.' };

describe('the text', () => {
  test('is saved as it is typed, and shown as the server makes it', async () => {
    const { draft } = given({});
    const { container } = openPage();
    const text = await markdown();
    expect(await screen.findByText('Made of: Write it down.')).toBeVisible();
    await writeOver(text, '# Hello');
    expect(await screen.findByText('Made of: # Hello')).toBeVisible();
    await waitFor(() => expect(draft()).toMatchObject({ text: '# Hello' }));
    expect(screen.getByRole('link', { name: 'First steps' })).toHaveAttribute('href', '/admin/academy/courses/1');
    await expectAccessible(container);
  });

  test('is written without Markdown, with buttons for its looks', async () => {
    const { draft } = given({ text: 'Write it **down**.\n\n> [!TIP]\n> On paper.' });
    const { container } = openPage();
    const editor = await screen.findByRole('textbox', { name: 'Text' });
    expect(within(editor).getByText('down')).toBeVisible();
    const toolbar = within(screen.getByRole('toolbar', { name: 'Formatting' }));
    await expectAccessible(container);
    // The cursor is in the first paragraph.
    await userEvent.click(toolbar.getByRole('button', { name: 'Heading' }));
    expect(toolbar.getByRole('button', { name: 'Heading' })).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(draft()).toMatchObject({ text: '# Write it **down**.\n\n> [!TIP]\n> On paper.' }));
    // One stop for Tab, and arrows within it.
    const [first, second] = toolbar.getAllByRole('button');
    act(() => first?.focus());
    await userEvent.keyboard('{ArrowRight}');
    expect(second).toHaveFocus();
    expect([first?.tabIndex, second?.tabIndex]).toEqual([-1, 0]);
    await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
    expect(toolbar.getByRole('button', { name: 'Redo' })).toHaveFocus();
  });

  test('takes an image of the site, with words for those who don’t see it', async () => {
    jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview');
    jest.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    const { draft, handlers } = given({ text: '' });
    const path = `/api/pictures/${'ab'.repeat(32)}.webp`;
    api.use(
      http.post(`${LESSONS}/5/pictures`, () => HttpResponse.json({ path }, { status: 201 })),
      ...handlers,
    );
    openPage();
    const toolbar = within(await screen.findByRole('toolbar', { name: 'Formatting' }));
    await userEvent.click(toolbar.getByRole('button', { name: 'Image' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Image' }));
    const choose = (name: string, type: string) =>
      fireEvent.change(dialog.getByLabelText('Image file'), { target: { files: [new File(['x'], name, { type })] } });
    choose('plan.pdf', 'application/pdf');
    await userEvent.click(dialog.getByRole('button', { name: 'Insert' }));
    expect(await dialog.findByText(/Choose a JPEG, PNG, WebP or GIF/)).toBeVisible();
    choose('talk.png', 'image/png');
    await writeOver(dialog.getByLabelText('Description'), 'Two people talk');
    await userEvent.click(dialog.getByRole('button', { name: 'Insert' }));
    await waitFor(() => expect(draft()).toMatchObject({ text: `![Two people talk](${path})` }));
  });

  test('is still written when its preview cannot be made, which can be tried again', async () => {
    const { handlers } = given({});
    api.use(http.post(`${LESSONS}/preview`, away, { once: true }), ...handlers);
    openPage();
    expect(await screen.findByText('The preview could not be made')).toBeVisible();
    expect(await markdown()).toHaveValue('Write it down.');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Made of: Write it down.')).toBeVisible();
  });

  test('that was kept from an earlier visit is written over nothing that another admin saved', async () => {
    const { handlers, lessons, draft } = given({});
    api.use(http.put(`${LESSONS}/5/draft`, away, { once: true }), ...handlers);
    const { unmount } = openPage();
    await writeOver(await markdown(), 'Of Ann.');
    expect(await screen.findByText(/Not saved: The database is away/)).toBeVisible();
    unmount();
    lessons.saveAs('bea', 5, lessonContentOf({ text: 'Of Bea.', title: 'Bea’s title' }));
    openPage();
    expect(await screen.findByRole('alert')).toHaveTextContent('bea saved this lesson');
    expect(await markdown()).toHaveValue('Of Ann.');
    expect(draft()).toMatchObject({ text: 'Of Bea.' });
    await userEvent.click(screen.getByRole('button', { name: 'Keep mine' }));
    // What Ann has not touched stays as Bea has it.
    await waitFor(() => expect(draft()).toMatchObject({ text: 'Of Ann.', title: 'Bea’s title' }));
    expect(screen.getByLabelText('Title')).toHaveValue('Bea’s title');
  });
});

describe('the kind', () => {
  test('set to text hides the video; set back to video, its address is still there', async () => {
    const { draft } = given({ kind: 'embed', videoUrl: 'https://vimeo.com/1' });
    openPage();
    await userEvent.selectOptions(await screen.findByLabelText('Kind'), 'Text');
    expect(screen.queryByLabelText('Address or embed code')).not.toBeInTheDocument();
    await waitFor(() => expect(draft()).toMatchObject({ kind: 'text', videoUrl: '' }));
    await userEvent.selectOptions(screen.getByLabelText('Kind'), 'Embedded video');
    expect(screen.getByLabelText('Address or embed code')).toHaveValue('https://vimeo.com/1');
  });

  test('of a file is measured by the player here; without that it is not published', async () => {
    const { draft } = given({ kind: 'file', text: '', leastReadingSeconds: 0 });
    openPage();
    const address = await screen.findByLabelText('Address of the video file');
    await publish();
    await waitFor(() =>
      expect(address).toHaveAccessibleDescription(expect.stringContaining('The address of the video is required')),
    );
    await writeOver(address, 'https://films.example/why.mp4');
    const player = await screen.findByLabelText<HTMLVideoElement>('Your why');
    expect(player).toHaveAttribute('src', 'https://films.example/why.mp4');
    await publish();
    await waitFor(() => expect(address).toHaveAccessibleDescription(expect.stringContaining('duration is missing')));
    Object.defineProperty(player, 'duration', { value: 204.3 });
    fireEvent.loadedMetadata(player);
    expect(await screen.findByText(/It takes 3 minutes 25 seconds/)).toBeVisible();
    await waitFor(() => expect(draft()).toMatchObject({ durationSeconds: 205 }));
    await publish();
    expect(await screen.findByText('Members see this lesson from now on.')).toBeVisible();
  });

  test('becomes an embed as soon as the address is a page of a video site', async () => {
    const { draft } = given({ kind: 'file', videoUrl: '' });
    openPage();
    await writeOver(await screen.findByLabelText('Address of the video file'), 'https://youtu.be/jNQXAC9IVRw');
    expect(screen.getByLabelText('Address or embed code')).toHaveFocus();
    expect(screen.getByLabelText('Kind')).toHaveDisplayValue('Embedded video');
    await waitFor(() => expect(draft()).toMatchObject({ kind: 'embed', videoUrl: 'https://youtu.be/jNQXAC9IVRw' }));
  });

  test('of a text takes the time that its text needs, or the one that is set', async () => {
    const { draft } = given({ text: 'word '.repeat(500), leastReadingSeconds: 0 });
    openPage();
    expect(await screen.findByText('The text takes 2 minutes 30 seconds, at 200 words a minute.')).toBeVisible();
    expect(screen.queryByLabelText('Minutes')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Set another time' }));
    await writeOver(screen.getByLabelText('Minutes'), '4');
    await waitFor(() => expect(draft()).toMatchObject({ leastReadingSeconds: 240 }));
    await userEvent.click(screen.getByRole('button', { name: 'Use the text’s own time' }));
    await waitFor(() => expect(draft()).toMatchObject({ leastReadingSeconds: 0 }));
  });

  test('of an embed without a text needs a least reading time, in minutes and seconds', async () => {
    const { draft } = given({
      kind: 'embed',
      videoUrl: 'https://vimeo.com/1',
      text: '',
      leastReadingSeconds: 0,
    });
    openPage();
    const minutes = await screen.findByLabelText('Minutes');
    await publish();
    await waitFor(() => expect(minutes).toHaveFocus());
    expect(minutes).toHaveAccessibleDescription(expect.stringContaining('Minimum reading time is required'));
    await writeOver(minutes, '2');
    await writeOver(screen.getByLabelText('Seconds'), '30');
    await waitFor(() => expect(draft()).toMatchObject({ leastReadingSeconds: 150 }));
  });
});

describe('the quiz', () => {
  const question = (number: number) => within(screen.getByRole('group', { name: `Question ${number}` }));

  test('is written question by question, with one right choice of several, and explained', async () => {
    const { draft } = given({});
    const { container } = openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Add a question' }));
    const first = question(1);
    await waitFor(() => expect(first.getByLabelText('Question')).toHaveFocus());
    await writeOver(first.getByLabelText('Question'), 'Why?');
    await writeOver(first.getByLabelText('Choice A'), 'Because');
    await writeOver(first.getByLabelText('Choice B'), 'Never');
    await userEvent.click(first.getByRole('button', { name: 'Add a choice' }));
    await writeOver(first.getByLabelText('Choice C'), 'Perhaps');
    await userEvent.click(first.getByRole('radio', { name: 'Choice C is right' }));
    await writeOver(first.getByLabelText('Explanation'), 'It depends.');
    await waitFor(() =>
      expect(draft()).toMatchObject({
        quiz: [{ question: 'Why?', choices: ['Because', 'Never', 'Perhaps'], right: 2, explanation: 'It depends.' }],
      }),
    );
    await userEvent.click(first.getByRole('button', { name: 'Remove choice A of question 1' }));
    await waitFor(() => expect(draft()).toMatchObject({ quiz: [{ choices: ['Never', 'Perhaps'], right: 1 }] }));
    await expectAccessible(container);
  });

  test('has several right choices, an order or a short text, and draws some of its questions for each try', async () => {
    const { draft, rules } = given({ quiz: [{ ...QUESTION, choices: ['A', 'B', 'C'] }, QUESTION] });
    const { container } = openPage();
    const first = within(await screen.findByRole('group', { name: 'Question 1' }));
    await userEvent.selectOptions(first.getByLabelText('How members answer'), 'Choose all that apply');
    await userEvent.click(first.getByRole('checkbox', { name: 'Choice C is right' }));
    await userEvent.selectOptions(question(2).getByLabelText('How members answer'), 'Type a short text');
    await userEvent.click(question(2).getByRole('button', { name: 'Remove choice B of question 2' }));
    expect(question(2).getByText(/Capital letters and spaces around an answer don’t matter/)).toBeVisible();
    await writeOver(question(2).getByLabelText('Accepted answer 1'), 'Soon');
    await userEvent.selectOptions(screen.getByLabelText('Questions in each try'), '1 of 2, drawn for each try');
    await waitFor(() =>
      expect(rules()).toEqual({
        asked: 1,
        questions: [
          { kind: 'several', rights: [0, 2] },
          { kind: 'text', rights: [] },
        ],
      }),
    );
    expect(draft()).toMatchObject({ quiz: [{ choices: ['A', 'B', 'C'] }, { choices: ['Soon'] }] });
    await expectAccessible(container);
    await userEvent.selectOptions(question(2).getByLabelText('How members answer'), 'Put in order');
    await publish();
    // One of the fields that an order needs.
    await waitFor(() => expect(question(2).getByLabelText('Number 2')).toBeInvalid());
  });

  test('of two choices loses none of them', async () => {
    const { draft } = given({ quiz: [QUESTION] });
    openPage();
    const remove = await screen.findByRole('button', { name: 'Remove choice A of question 1' });
    expect(remove).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(remove);
    expect(draft()).toMatchObject({ quiz: [QUESTION] });
  });

  test('has its questions moved and removed by keys; the focus stays with them', async () => {
    const { draft } = given({ quiz: [QUESTION, { ...QUESTION, question: 'How?' }] });
    openPage();
    const down = await screen.findByRole('button', { name: 'Move question 1 down' });
    act(() => down.focus());
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move question 2 down' })).toHaveFocus());
    await waitFor(() => expect(draft()).toMatchObject({ quiz: [{ question: 'How?' }, { question: 'Why?' }] }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove question 1' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add a question' })).toHaveFocus());
    await waitFor(() => expect(draft()).toMatchObject({ quiz: [{ question: 'Why?' }] }));
  });

  test('is published only when it is complete; each error shows beside the missing part', async () => {
    given({ quiz: [QUESTION, { ...QUESTION, choices: ['Yes', ''], explanation: '' }] });
    openPage();
    await screen.findByRole('group', { name: 'Question 2' });
    await publish();
    const second = question(2);
    await waitFor(() =>
      expect(second.getByLabelText('Choice B')).toHaveAccessibleDescription('A choice of the quiz is empty'),
    );
    expect(second.getByLabelText('Explanation')).toHaveAccessibleDescription(
      expect.stringContaining('An explanation of the quiz is empty'),
    );
    expect(question(1).getByLabelText('Choice B')).toHaveAccessibleDescription('');
    expect(second.getByLabelText('Choice B')).toHaveFocus();
  });
});

describe('captions', () => {
  // Node's own takes no file of jsdom.
  beforeEach(() => {
    jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview');
    jest.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  });
  const choose = async (text: string) => {
    const file = new File([text], 'why.vtt', { type: 'text/vtt' });
    // jsdom's files cannot be read as browsers read them.
    const readable = Object.assign(file, { text: () => Promise.resolve(text) });
    await userEvent.setup({ applyAccept: false }).upload(await screen.findByLabelText('Captions file'), readable);
  };
  const send = () => userEvent.click(screen.getByRole('button', { name: 'Save captions' }));
  const english = { language: 'en', label: 'English', path: '/api/academy/lessons/5/captions/en' };
  const PATH = `${LESSONS}/5/captions/:language`;

  test('are sent as they are, for a language', async () => {
    const { handlers } = given({ kind: 'file' });
    const bodies: unknown[] = [];
    api.use(
      http.put(PATH, async ({ request, params }) => {
        bodies.push([params.language, await request.json()]);
        return HttpResponse.json(lessonOf({ captions: [english] }));
      }),
      ...handlers,
    );
    openPage();
    await choose('WEBVTT\n');
    await send();
    expect(await screen.findByRole('button', { name: 'Remove captions in English' })).toBeVisible();
    expect(bodies).toEqual([['en', { text: 'WEBVTT\n' }]]);
  });

  test('with faults name every line as the server does, and the file stays chosen', async () => {
    const { handlers } = given({ kind: 'file' });
    const said =
      'This is no file of WebVTT that a player can read. line 3: Timestamp must be increasing. line 7: No arrow.';
    api.use(
      http.put(PATH, () =>
        HttpResponse.json(
          {
            title: 'Bad Request',
            status: 400,
            code: 'invalid_input',
            detail: said,
            errors: [{ field: 'text', message: said }],
          },
          { status: 400, headers: { 'content-type': 'application/problem+json' } },
        ),
      ),
      ...handlers,
    );
    openPage();
    await choose('no captions');
    await send();
    expect(await screen.findByText('line 3: Timestamp must be increasing.')).toBeVisible();
    expect(screen.getByText('line 7: No arrow.')).toBeVisible();
    expect(screen.getByLabelText<HTMLInputElement>('Captions file').files).toHaveLength(1);
  });

  test('need a language and a file, and say so before anything is sent', async () => {
    given({ kind: 'file' });
    openPage();
    await writeOver(await screen.findByLabelText('Language'), 'English');
    await send();
    expect(screen.getByLabelText('Language')).toHaveAccessibleDescription(
      expect.stringContaining('The language must be a code such as en or pt-BR'),
    );
    expect(screen.getByLabelText('Captions file')).toHaveAccessibleDescription(
      expect.stringContaining('Choose a captions file'),
    );
  });

  test('are removed after a question', async () => {
    const { handlers } = given({ kind: 'file' }, { captions: [english] });
    api.use(
      http.delete(PATH, () => new HttpResponse(null, { status: 204 })),
      ...handlers,
    );
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove captions in English' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove captions' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Remove captions in English' })).not.toBeInTheDocument(),
    );
  });
});

describe('the preview', () => {
  test('shows the lesson as a member sees it, with its quiz to try, and sends nothing', async () => {
    const { lessons } = given({ quiz: [QUESTION] });
    const { container } = openPage();
    await userEvent.click(await screen.findByRole('tab', { name: 'As a member sees it' }));
    const preview = within(await screen.findByRole('region', { name: 'As a member sees it' }));
    expect(preview.getByRole('heading', { name: 'Your why' })).toBeVisible();
    expect(await preview.findByText('Made of: Write it down.')).toBeVisible();
    await userEvent.click(preview.getByRole('radio', { name: 'Never' }));
    expect(preview.queryByText('It is so.')).not.toBeInTheDocument();
    expect(lessons.sent).toEqual([]);
    await expectAccessible(container);
  });

  test('goes back to the fields when publishing fails', async () => {
    given({ text: '' });
    openPage();
    await userEvent.click(await screen.findByRole('tab', { name: 'As a member sees it' }));
    await screen.findByRole('region', { name: 'As a member sees it' });
    await publish();
    const text = await screen.findByRole('textbox', { name: 'Text' });
    await waitFor(() => expect(text).toHaveFocus());
    expect(text).toHaveAccessibleDescription('Text is required');
  });
});

test('what was saved a moment ago is not asked about when one leaves', async () => {
  const { draft } = given({});
  openPage();
  await userEvent.click(await markdown());
  await userEvent.paste(' Today.');
  await userEvent.click(screen.getByRole('link', { name: 'First steps' }));
  expect(await screen.findByText('Now at /admin/academy/courses/1')).toBeVisible();
  expect(draft()).toMatchObject({ text: 'Write it down. Today.' });
});

test('an unknown lesson says so', async () => {
  api.use(...writtenApi({}).handlers);
  openPage();
  expect(await screen.findByText('The lesson could not be loaded')).toBeVisible();
  expect(screen.getByText(/There is no such thing/)).toBeVisible();
});

describe('a video file', () => {
  const UPLOADS = `${LESSONS}/5/videos`;
  const KEY = 'ab'.repeat(16);
  const MB = 1024 * 1024;

  /** Takes a file as the real API does, and drops the connection when it is told to. */
  function uploadApi({ begun = 0, drops = 0 } = {}) {
    let received = begun;
    let bytes = 2.5 * MB;
    let left = drops;
    const offsets: number[] = [];
    const tus = { 'tus-resumable': '1.0.0' };
    const video = () => ({ key: KEY, name: 'why.webm', bytes, receivedBytes: received });
    let isThere = begun > 0;
    api.use(
      http.get(UPLOADS, () => HttpResponse.json({ videos: isThere ? [video()] : [], fileLimitBytes: 500 * MB })),
      http.post(UPLOADS, ({ request }) => {
        bytes = Number(request.headers.get('upload-length'));
        isThere = true;
        return new HttpResponse(null, {
          status: 201,
          headers: { ...tus, location: `/api/admin/academy/lessons/5/videos/${KEY}` },
        });
      }),
      http.head(
        `${UPLOADS}/:key`,
        () =>
          new HttpResponse(null, {
            headers: { ...tus, 'upload-offset': String(received), 'upload-length': String(bytes) },
          }),
      ),
      http.patch(`${UPLOADS}/:key`, ({ request }) => {
        offsets.push(Number(request.headers.get('upload-offset')));
        if (left > 0) {
          left -= 1;
          return HttpResponse.error();
        }
        received = Math.min(bytes, received + MB);
        return new HttpResponse(null, { status: 204, headers: { ...tus, 'upload-offset': String(received) } });
      }),
      http.delete(`${UPLOADS}/:key`, () => {
        isThere = false;
        return new HttpResponse(null, { status: 204 });
      }),
    );
    return { offsets };
  }
  const choose = async (bytes = 2.5 * MB) =>
    fireEvent.change(await screen.findByLabelText('Video file'), {
      target: { files: [new File([new Uint8Array(bytes)], 'why.webm', { type: 'video/webm' })] },
    });

  test('is uploaded in parts, over a cut, and becomes the lesson’s video', async () => {
    const { draft } = given({ kind: 'file', text: '', leastReadingSeconds: 0 });
    const { offsets } = uploadApi({ drops: 1 });
    const { container } = openPage();
    expect(await screen.findByText('Choose an MP4 or WebM of up to 500 MB, or drop it here.')).toBeVisible();
    await choose();
    expect(await screen.findByRole('progressbar', { name: 'Upload of why.webm' })).toBeVisible();
    expect(await screen.findByText('Uploaded: why.webm, 2.5 MB')).toBeVisible();
    expect(offsets).toEqual([0, 0, MB, 2 * MB]);
    const videoUrl = `/api/academy/lessons/5/videos/${KEY}`;
    await waitFor(() => expect(draft()).toMatchObject({ kind: 'file', videoUrl }));
    expect(await screen.findByLabelText('Your why')).toHaveAttribute('src', videoUrl);
    await expectAccessible(container);
    await userEvent.click(screen.getByRole('button', { name: 'Use another video' }));
    expect(await screen.findByLabelText('Video file')).toHaveFocus();
    await waitFor(() => expect(draft()).toMatchObject({ videoUrl: '' }));
  });

  test('resumes after a reload, when the same file is chosen again', async () => {
    given({ kind: 'file', text: '' });
    const { offsets } = uploadApi({ begun: MB });
    openPage();
    expect(
      await screen.findByText('why.webm stopped at 1 MB of 2.5 MB. Choose the same file to continue.'),
    ).toBeVisible();
    await choose();
    expect(await screen.findByText('Uploaded: why.webm, 2.5 MB')).toBeVisible();
    expect(offsets).toEqual([MB, 2 * MB]);
  });

  test('that isn’t complete can be discarded', async () => {
    given({ kind: 'file', text: '' });
    uploadApi({ begun: MB });
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Discard why.webm' }));
    await waitFor(() => expect(screen.queryByText(/stopped at/)).not.toBeInTheDocument());
  });

  test('that the site refuses is refused in its words', async () => {
    given({ kind: 'file', text: '' });
    uploadApi();
    api.use(http.post(UPLOADS, () => new HttpResponse('A video may have up to 500 MB.', { status: 413 })));
    openPage();
    await choose();
    await waitFor(() =>
      expect(screen.getByLabelText('Video file')).toHaveAccessibleDescription(/A video may have up to 500 MB\./),
    );
  });

  test('has chapters, typed as minutes and seconds', async () => {
    given({ kind: 'file', text: '' }, { chapters: [{ atSeconds: 65, title: 'Ask' }] });
    const sent: unknown[] = [];
    api.use(
      http.put(`${LESSONS}/5/chapters`, async ({ request }) => {
        sent.push(await request.json());
        return HttpResponse.json(
          lessonOf({
            chapters: [
              { atSeconds: 0, title: 'Listen' },
              { atSeconds: 65, title: 'Ask' },
            ],
          }),
        );
      }),
    );
    const { container } = openPage();
    expect(await screen.findByLabelText('Begins at')).toHaveValue('1:05');
    await userEvent.click(screen.getByRole('button', { name: 'Add a chapter' }));
    const second = () => screen.getAllByLabelText('Begins at')[1];
    await waitFor(() => expect(second()).toHaveFocus());
    await userEvent.type(screen.getByLabelText('Title of chapter 2'), 'Listen');
    await userEvent.click(screen.getByRole('button', { name: 'Save chapters' }));
    expect(
      await screen.findByText('Enter the time of each chapter as minutes and seconds, such as 1:30.'),
    ).toBeVisible();
    await userEvent.type(second() as HTMLElement, '0:00');
    await expectAccessible(container);
    await userEvent.click(screen.getByRole('button', { name: 'Save chapters' }));
    await waitFor(() => expect(screen.getByLabelText('Title of chapter 1')).toHaveValue('Listen'));
    expect(sent).toEqual([
      {
        chapters: [
          { atSeconds: 65, title: 'Ask' },
          { atSeconds: 0, title: 'Listen' },
        ],
        seen: [{ atSeconds: 65, title: 'Ask' }],
      },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Remove chapter 2' }));
    expect(screen.queryByLabelText('Title of chapter 2')).not.toBeInTheDocument();
  });
});
