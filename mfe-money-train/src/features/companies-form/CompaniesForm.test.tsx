import '@testing-library/jest-dom/jest-globals';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import { startSession } from '@powerline/platform';
import { mockApi } from '@powerline/platform/testing';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import { HttpResponse, http } from 'msw';
import { ann, COMPANIES, company, companyApi } from '../../testing/company-api.ts';
import { block, contentHandlers, field, fillIn, openPage, save } from '../../testing/money-train-page.tsx';

expect.extend(toHaveNoViolations);
// Each look for a button by its name reads the whole form.
jest.setTimeout(20_000);

const api = mockApi(...contentHandlers);
afterEach(() => sessionStorage.clear());
const acme = company();
const notLoggedIn = () => new HttpResponse('You are not logged in', { status: 401 });

/** Answers the save of one position in its own way; the others are kept as usual. */
const answerAt = (position: number, answer: () => Response | undefined) =>
  http.post(COMPANIES, async ({ request }) => {
    // The body of our own form.
    const { position: sent } = (await request.clone().json()) as { position: number };
    return sent === position ? answer() : undefined;
  });

/** A toast makes room for the next at the end of its animation, and jsdom plays none. */
const expectNextToast = (title: string) =>
  waitFor(() => {
    for (const toast of document.querySelectorAll('.Toastify__toast')) fireEvent.animationEnd(toast);
    expect(screen.getByText(title)).toBeVisible();
  });

const threeCompanies = async () => {
  await fillIn(1, { 'Company name': 'Acme', URL: 'https://acme.example' });
  await fillIn(2, { 'Company name': 'Bolt', URL: 'https://bolt.example' });
  await fillIn(3, { 'Company name': 'Cog', URL: 'https://cog.example' });
};

describe('a visitor', () => {
  test('sees Login Required, disabled, with both links, and no list', async () => {
    api.use(http.get('*/api/user', notLoggedIn));
    openPage();
    expect(await screen.findByRole('button', { name: 'Login Required' })).toBeDisabled();
    expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login');
    expect(screen.getByRole('link', { name: 'Register' })).toHaveAttribute('href', '/register');
    expect(screen.queryByRole('heading', { name: 'Your companies' })).not.toBeInTheDocument();
  });

  test('who sends the form by other means is told to log in, and nothing is sent', async () => {
    api.use(http.get('*/api/user', notLoggedIn));
    openPage();
    await fillIn(1, { 'Company name': 'Acme', URL: 'https://acme.example' });
    fireEvent.submit(screen.getByRole('form', { name: 'Company information' }));
    expect(await screen.findByText('You must be logged in to save companies')).toBeVisible();
    expect(await field(1, 'Company name')).toHaveValue('Acme');
  });
});

describe('a form that is not right', () => {
  test.each([
    [1, { 'Company name': '', URL: 'https://acme.example' }, 'Company name', 'Company name is required'],
    [1, { 'Company name': 'Acme', URL: 'acme' }, 'URL', 'Must be a valid URL'],
    [1, { 'Company name': 'Acme', URL: '' }, 'URL', 'Must be a valid URL'],
    [2, { 'Company name': 'Bolt', URL: 'ftp://bolt.example' }, 'URL', 'Must be a valid URL'],
  ] as const)('in block %d with %j says on %s "%s" and sends nothing', async (position, values, label, message) => {
    const { handlers, sent } = companyApi();
    api.use(...handlers);
    openPage();
    await fillIn(1, { 'Company name': 'Acme', URL: 'https://acme.example' });
    await fillIn(position, values);
    await save();
    const wrong = await field(position, label);
    await waitFor(() => expect(wrong).toHaveAccessibleDescription(expect.stringContaining(message)));
    expect(wrong).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('is accessible', async () => {
    api.use(...companyApi().handlers);
    const { container } = openPage();
    await block(1);
    await save();
    await screen.findByText('Company name is required');
    await screen.findByRole('button', { name: 'Play: The Money Train' });
    expect(await axe(container, { iframes: false })).toHaveNoViolations();
  });
});

describe('Save Company Information', () => {
  test('sends one call for each block with name and URL, and says so', async () => {
    const { handlers, sent } = companyApi();
    api.use(...handlers);
    openPage();
    await fillIn(1, { 'Company name': ' Acme ', URL: 'https://acme.example' });
    await fillIn(3, { 'Company name': 'Cog', URL: 'https://cog.example', Description: 'Wheels' });
    await save();
    expect(await screen.findByText('Success!')).toBeVisible();
    expect(screen.getByText('Your company information has been saved.')).toBeVisible();
    expect(sent).toEqual([
      { companyName: 'Acme', url: 'https://acme.example', description: null, thumbnail: null, position: 1 },
      { companyName: 'Cog', url: 'https://cog.example', description: 'Wheels', thumbnail: null, position: 3 },
    ]);
    expect(await screen.findByRole('heading', { level: 3, name: 'Cog' })).toBeVisible();
    expect(await field(1, 'Company name')).toHaveValue('Acme');
  });

  test('starts with what is saved and replaces it', async () => {
    const { handlers, sent } = companyApi(company({ thumbnail: 'acme.png' }));
    api.use(...handlers);
    openPage();
    expect(await field(1, 'URL')).toHaveValue(acme.url);
    expect(screen.getByText('Saved: acme.png')).toBeVisible();
    await fillIn(1, { Description: 'Seeds' });
    await save();
    expect(await screen.findByText('Success!')).toBeVisible();
    expect(sent).toEqual([
      { companyName: 'Acme', url: acme.url, description: 'Seeds', thumbnail: 'acme.png', position: 1 },
    ]);
  });

  test('sends only the name of a chosen image', async () => {
    // Node's own takes no file of jsdom.
    jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview');
    jest.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const { handlers, sent } = companyApi(acme);
    api.use(...handlers);
    openPage();
    await userEvent.upload(await field(1, 'Thumbnail'), new File(['image'], 'garden.png', { type: 'image/png' }));
    expect(await screen.findByAltText('Preview of garden.png')).toBeVisible();
    await save();
    expect(await screen.findByText('Success!')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ thumbnail: 'garden.png' })]);
  });

  test('is disabled while it saves, so that a second press sends nothing more', async () => {
    const { handlers, sent } = companyApi(acme);
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    api.use(
      http.post(COMPANIES, async () => {
        await held;
        return undefined;
      }),
      ...handlers,
    );
    openPage();
    await block(1);
    await save();
    const button = screen.getByRole('button', { name: 'Save Company Information' });
    await waitFor(() => expect(button).toBeDisabled());
    await save();
    finish();
    expect(await screen.findByText('Success!')).toBeVisible();
    await waitFor(() => expect(button).toBeEnabled());
    expect(sent).toHaveLength(1);
  });

  test('leaves what is typed meanwhile in the form, to be saved by the next press', async () => {
    const { handlers, sent } = companyApi(acme);
    let finish = () => {};
    const held = new Promise<void>((resolve) => {
      finish = resolve;
    });
    api.use(
      http.post(
        COMPANIES,
        async () => {
          await held;
          return undefined;
        },
        { once: true },
      ),
      ...handlers,
    );
    openPage();
    await fillIn(1, { 'Company name': 'Acme & Sons' });
    await save();
    const button = screen.getByRole('button', { name: 'Save Company Information' });
    await waitFor(() => expect(button).toBeDisabled());
    await fillIn(1, { Description: 'Seeds' });
    finish();
    expect(await screen.findByText('Success!')).toBeVisible();
    await waitFor(() => expect(button).toBeEnabled());
    expect(await field(1, 'Company name')).toHaveValue('Acme & Sons');
    expect(await field(1, 'Description')).toHaveValue('Seeds');
    await save();
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]).toEqual(expect.objectContaining({ companyName: 'Acme & Sons', description: 'Seeds' }));
  });
});

describe('a block with only one of name and URL', () => {
  test.each([
    [{ 'Company name': 'Bolt' }, 'URL', 'Company #2 was not saved: its URL is missing'],
    [{ URL: 'https://bolt.example' }, 'Company name', 'Company #2 was not saved: its name is missing'],
  ])(
    'with %j says what is missing and keeps what was typed, while the others are saved',
    async (typed, label, message) => {
      const { handlers, sent } = companyApi();
      api.use(...handlers);
      openPage();
      await fillIn(1, { 'Company name': 'Acme', URL: 'https://acme.example' });
      await fillIn(2, typed);
      await save();
      expect(await screen.findByText(message)).toBeVisible();
      expect(await field(2, label)).toHaveFocus();
      for (const [typedLabel, value] of Object.entries(typed)) expect(await field(2, typedLabel)).toHaveValue(value);
      expect(sent).toEqual([expect.objectContaining({ position: 1 })]);
    },
  );

  test('that is emptied while its company is saved says how to remove the company', async () => {
    const bolt = company({ id: 2, companyName: 'Bolt', description: null, position: 2 });
    const { handlers, stored } = companyApi(acme, bolt);
    api.use(...handlers);
    openPage();
    await fillIn(2, { 'Company name': '', URL: '' });
    await save();
    expect(await screen.findByText(/Bolt is still saved\. To remove it, use Delete/)).toBeVisible();
    expect(stored()).toContainEqual(bolt);
  });
});

describe('when the second of three calls fails', () => {
  test('the first stays saved, the toast says what failed, and the form keeps the rest', async () => {
    const { handlers, sent, stored } = companyApi();
    api.use(
      answerAt(2, () => new HttpResponse('The database is away', { status: 503 })),
      ...handlers,
    );
    openPage();
    await threeCompanies();
    await save();
    expect(await screen.findByText('Failed to save company information.')).toBeVisible();
    expect(screen.getByText('Company #2, Bolt: The database is away')).toBeVisible();
    expect(stored().map(({ companyName }) => companyName)).toEqual(['Acme']);
    expect(sent).toHaveLength(1);
    expect(await screen.findByRole('heading', { level: 3, name: 'Acme' })).toBeVisible();
    expect(await field(1, 'Company name')).toHaveValue('Acme');
    expect(await field(2, 'Company name')).toHaveValue('Bolt');
    expect(await field(2, 'URL')).toHaveValue('https://bolt.example');
    expect(await field(3, 'Company name')).toHaveValue('Cog');
  });

  test('without words, the toast still names the company and says that nothing is lost', async () => {
    api.use(
      answerAt(2, () => new HttpResponse('', { status: 500 })),
      ...companyApi().handlers,
    );
    openPage();
    await threeCompanies();
    await save();
    expect(await screen.findByText('Failed to save company information.')).toBeVisible();
    expect(screen.getByText(/^Company #2, Bolt: What you typed is still in the form/)).toBeVisible();
  });

  test('saving again saves all three', async () => {
    const { handlers, stored } = companyApi();
    let hasFailed = false;
    const failOnce = () => {
      if (hasFailed) return undefined;
      hasFailed = true;
      return new HttpResponse('', { status: 500 });
    };
    api.use(answerAt(2, failOnce), ...handlers);
    openPage();
    await threeCompanies();
    await save();
    expect(await screen.findByText('Failed to save company information.')).toBeVisible();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Save Company Information' })).toBeEnabled());
    await save();
    await expectNextToast('Success!');
    expect(stored().map(({ companyName }) => companyName)).toEqual(['Acme', 'Bolt', 'Cog']);
  });
});

test('a field that the server refuses says so itself', async () => {
  const problem = {
    title: 'Bad Request',
    status: 400,
    code: 'invalid_input',
    detail: 'Must be a valid URL',
    errors: [{ field: 'url', message: 'Must be a valid URL' }],
  };
  api.use(
    answerAt(1, () => HttpResponse.json(problem, { status: 400, headers: { 'content-type': PROBLEM_MEDIA_TYPE } })),
    ...companyApi(acme).handlers,
  );
  openPage();
  await block(1);
  await save();
  await waitFor(async () => expect(await field(1, 'URL')).toHaveFocus());
  expect(await field(1, 'URL')).toHaveAccessibleDescription(expect.stringContaining('Must be a valid URL'));
});

test('a member whose session has ended is told to log in, and keeps what was typed', async () => {
  api.use(http.post(COMPANIES, notLoggedIn), ...companyApi(acme).handlers);
  openPage();
  await fillIn(1, { Description: 'Seeds' });
  await fillIn(2, { 'Company name': 'Bolt' });
  api.use(http.get('*/api/user', notLoggedIn));
  await save();
  expect(await screen.findByRole('button', { name: 'Login Required' })).toBeDisabled();
  await expectNextToast('You must be logged in to save companies');
  expect(await field(1, 'Company name')).toHaveValue('Acme');
  expect(await field(1, 'Description')).toHaveValue('Seeds');
  expect(await field(2, 'Company name')).toHaveValue('Bolt');
});

describe('what is typed and not saved', () => {
  test('by a visitor is there again after the login', async () => {
    api.use(http.get('*/api/user', notLoggedIn, { once: true }), ...companyApi(acme).handlers);
    const { unmount } = openPage();
    await fillIn(2, { 'Company name': 'Bolt' });
    unmount();
    await startSession(ann);
    openPage();
    expect(await field(2, 'Company name')).toHaveValue('Bolt');
    expect(await field(1, 'Company name')).toHaveValue('Acme');
  });

  test('by a member is there again after a look at another page, until it is saved', async () => {
    const { handlers, sent } = companyApi(acme);
    api.use(...handlers);
    const first = openPage();
    await fillIn(1, { Description: 'Seeds' });
    first.unmount();
    const second = openPage();
    expect(await field(1, 'Description')).toHaveValue('Seeds');
    await save();
    expect(await screen.findByText('Success!')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ description: 'Seeds' })]);
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    second.unmount();
  });

  test('by a member is shown to no other', async () => {
    api.use(...companyApi(acme).handlers);
    const { unmount } = openPage();
    await fillIn(2, { 'Company name': 'Bolt' });
    unmount();
    await startSession({ ...ann, id: 8, username: 'ben' });
    api.use(http.get(COMPANIES, () => HttpResponse.json([])));
    openPage();
    expect(await field(2, 'Company name')).toHaveValue('');
  });

  test('is not kept where the browser blocks storage, and saving works all the same', async () => {
    const block = () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    jest.spyOn(Storage.prototype, 'getItem').mockImplementation(block);
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(block);
    api.use(...companyApi(acme).handlers);
    openPage();
    await fillIn(1, { Description: 'Seeds' });
    await save();
    expect(await screen.findByText('Success!')).toBeVisible();
  });
});
