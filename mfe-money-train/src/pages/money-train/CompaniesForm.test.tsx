import '@testing-library/jest-dom/jest-globals';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import { startSession } from '@powerline/platform';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { ann, COMPANIES, company, companyApi } from '../../testing/company-api.ts';
import { block, contentHandlers, field, fillIn, openBlock, save } from '../../testing/money-train-page.ts';
import MoneyTrainPage from '../MoneyTrainPage.tsx';

// Each look for a button by its name reads the whole form.

const api = mockApi(...contentHandlers);
const openPage = () => renderPage(<MoneyTrainPage />, { path: '/money-train' });
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

  test('reads why beside the button that does not work', async () => {
    api.use(http.get('*/api/user', notLoggedIn));
    openPage();
    const button = await screen.findByRole('button', { name: 'Login Required' });
    const bar = button.parentElement?.parentElement;
    expect(bar).toHaveTextContent(/^You must be logged in to save companies\. Login or Register\.Login Required$/);
  });

  test('is asked to log in after sending the form by other means, and nothing is sent', async () => {
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
    await expectAccessible(container);
  });
});

describe('Save Company Information', () => {
  test('sends one call for each block with name and URL, and says so', async () => {
    const { handlers, sent } = companyApi();
    api.use(...handlers);
    openPage();
    await fillIn(1, { 'Company name': ' Acme ', URL: 'https://acme.example' });
    await fillIn(2, { 'Company name': 'Cog', URL: 'https://cog.example', Description: 'Wheels' });
    await save();
    expect(await screen.findByText('Success!')).toBeVisible();
    expect(screen.getByText('Your company information has been saved.')).toBeVisible();
    expect(sent).toEqual([
      { companyName: 'Acme', url: 'https://acme.example', description: null, thumbnail: null, position: 1 },
      { companyName: 'Cog', url: 'https://cog.example', description: 'Wheels', thumbnail: null, position: 2 },
    ]);
    expect(await screen.findByRole('heading', { level: 3, name: 'Cog' })).toBeVisible();
    expect(await field(1, 'Company name')).toHaveValue('Acme');
  });

  test('starts with the saved companies and replaces them', async () => {
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
    await fillIn(1, { Description: 'Seeds' });
    await save();
    const button = screen.getByRole('button', { name: 'Save Company Information' });
    await waitFor(() => expect(button).toBeDisabled());
    await save();
    finish();
    expect(await screen.findByText('Success!')).toBeVisible();
    await waitFor(() => expect(button).toBeEnabled());
    expect(sent).toHaveLength(1);
  });

  test('sends nothing and shows no message when nothing changed', async () => {
    const { handlers, sent } = companyApi(acme);
    api.use(...handlers);
    openPage();
    expect(await screen.findByText('No unsaved changes.')).toBeVisible();
    await save();
    expect(await screen.findByText('Everything is saved.')).toBeVisible();
    expect(sent).toEqual([]);
    expect(screen.queryByText('Success!')).not.toBeInTheDocument();
  });

  test('sends only the companies that changed', async () => {
    const { handlers, sent } = companyApi(acme, company({ id: 2, companyName: 'Bolt', position: 2 }));
    api.use(...handlers);
    openPage();
    await fillIn(2, { Description: 'Screws' });
    await save();
    expect(await screen.findByText('Success!')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ companyName: 'Bolt', description: 'Screws' })]);
  });

  test('keeps what is typed during a save, for the next one', async () => {
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
    [{ 'Company name': 'Bolt' }, 'URL', 'Company #2 is not saved: its URL is missing.'],
    [{ URL: 'https://bolt.example' }, 'Company name', 'Company #2 is not saved: its name is missing.'],
  ])('with %j is not saved and says so once, while the others are', async (typed, label, message) => {
    const { handlers, sent } = companyApi();
    api.use(...handlers);
    openPage();
    await fillIn(1, { 'Company name': 'Acme', URL: 'https://acme.example' });
    await fillIn(2, typed);
    await save();
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getAllByText(/not saved|missing/)).toHaveLength(1);
    expect(screen.getByText('Acme is saved.')).toBeVisible();
    expect(screen.queryByText('Success!')).not.toBeInTheDocument();
    expect(await field(2, label)).toHaveFocus();
    for (const [typedLabel, value] of Object.entries(typed)) expect(await field(2, typedLabel)).toHaveValue(value);
    expect(sent).toEqual([expect.objectContaining({ position: 1 })]);
  });

  test('stops saying so once the rest is typed', async () => {
    api.use(...companyApi(acme).handlers);
    openPage();
    await fillIn(2, { 'Company name': 'Bolt' });
    await save();
    expect(await screen.findByText(/Company #2 is not saved/)).toBeVisible();
    await fillIn(2, { URL: 'https://bolt.example' });
    expect(screen.queryByText(/Company #2 is not saved/)).not.toBeInTheDocument();
  });

  test('that is emptied while its company is saved says how to remove the company', async () => {
    const bolt = company({ id: 2, companyName: 'Bolt', description: null, position: 2 });
    const { handlers, stored } = companyApi(acme, bolt);
    api.use(...handlers);
    openPage();
    await fillIn(2, { 'Company name': '', URL: '' });
    await save();
    expect(await screen.findByText(/Bolt is still saved\. To remove it, press Cancel, then Delete/)).toBeVisible();
    expect(stored()).toContainEqual(bolt);
  });
});

describe('the blocks of the optional companies', () => {
  const isClosed = async (number: 1 | 2 | 3) =>
    within(await block(number)).queryByRole('button', { name: `Add Company #${number}` }) !== null;

  test('are closed until they are wanted, and then take the focus', async () => {
    api.use(...companyApi().handlers);
    openPage();
    expect(await Promise.all([isClosed(1), isClosed(2), isClosed(3)])).toEqual([false, true, true]);
    await openBlock(3);
    expect(await field(3, 'Company name')).toHaveFocus();
    expect(await Promise.all([isClosed(1), isClosed(2), isClosed(3)])).toEqual([false, true, false]);
  });

  test('stay open while someone works in them', async () => {
    api.use(...companyApi().handlers);
    openPage();
    await fillIn(2, { 'Company name': 'Bolt' });
    await fillIn(2, { 'Company name': '' });
    expect(await field(2, 'Company name')).toHaveFocus();
  });

  test('are emptied and closed by Remove, and can be saved without afterwards', async () => {
    const { handlers, sent } = companyApi(acme);
    api.use(...handlers);
    openPage();
    await fillIn(2, { 'Company name': 'Bolt', Description: 'Screws' });
    await userEvent.click(screen.getByRole('button', { name: 'Remove Company #2' }));
    expect(screen.getByRole('button', { name: 'Add Company #2' })).toHaveFocus();
    await save();
    expect(await screen.findByText('Everything is saved.')).toBeVisible();
    expect(sent).toEqual([]);
    await openBlock(2);
    expect(await field(2, 'Company name')).toHaveValue('');
    expect(await field(2, 'Description')).toHaveValue('');
  });

  test('cannot be removed while they have a saved company; the first can never be', async () => {
    api.use(...companyApi(acme, company({ id: 2, companyName: 'Bolt', position: 2 })).handlers);
    openPage();
    await block(1);
    await block(2);
    expect(screen.queryByRole('button', { name: /^Remove Company/ })).not.toBeInTheDocument();
  });

  test('left out between others leave no gap: the new company takes the lowest free position', async () => {
    const { handlers, stored } = companyApi(acme);
    api.use(...handlers);
    openPage();
    await fillIn(3, { 'Company name': 'Cog', URL: 'https://cog.example' });
    await save();
    expect(await screen.findByText('Success!')).toBeVisible();
    expect(stored().map(({ companyName, position }) => [companyName, position])).toEqual([
      ['Acme', 1],
      ['Cog', 2],
    ]);
    await waitFor(async () => expect(await field(2, 'Company name')).toHaveValue('Cog'));
    expect(await isClosed(3)).toBe(true);
    expect(screen.getByText('No unsaved changes.')).toBeVisible();
  });
});

describe('a URL without a scheme', () => {
  test('is completed on leaving the field', async () => {
    api.use(...companyApi().handlers);
    openPage();
    await fillIn(1, { URL: 'www.example.com' });
    await userEvent.tab();
    expect(await field(1, 'URL')).toHaveValue('https://www.example.com');
  });

  test('is completed when Enter sends the form from within it', async () => {
    const { handlers, sent } = companyApi();
    api.use(...handlers);
    openPage();
    await fillIn(1, { 'Company name': 'Acme', URL: 'www.example.com' });
    await userEvent.keyboard('{Enter}');
    expect(await screen.findByText('Success!')).toBeVisible();
    expect(sent).toEqual([expect.objectContaining({ url: 'https://www.example.com' })]);
    expect(await field(1, 'URL')).toHaveValue('https://www.example.com');
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
  await fillIn(1, { Description: 'Seeds' });
  await save();
  await waitFor(async () => expect(await field(1, 'URL')).toHaveFocus());
  expect(await field(1, 'URL')).toHaveAccessibleDescription(expect.stringContaining('Must be a valid URL'));
});

test('a member whose session has ended is asked to log in, and keeps what was typed', async () => {
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

describe('unsaved text', () => {
  test('shows beside the button', async () => {
    api.use(...companyApi(acme).handlers);
    openPage();
    expect(await screen.findByText('No unsaved changes.')).toBeVisible();
    await fillIn(1, { Description: 'Seeds' });
    expect(screen.getByText('You have unsaved changes.')).toBeVisible();
  });

  test('says that it was kept, and is gone for good after Discard', async () => {
    api.use(...companyApi(acme).handlers);
    const first = openPage();
    await fillIn(1, { Description: 'Seeds' });
    await fillIn(2, { 'Company name': 'Bolt' });
    expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
    first.unmount();

    const second = openPage();
    expect(await screen.findByText(/We kept what you typed\. It isn’t saved yet\./)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Discard' }));
    expect(screen.queryByText(/We kept what you typed/)).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'Company information' })).toHaveFocus();
    expect(await field(1, 'Description')).toHaveValue('Tools for the garden');
    expect(screen.getByRole('button', { name: 'Add Company #2' })).toBeVisible();
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
    second.unmount();

    openPage();
    expect(await field(1, 'Description')).toHaveValue('Tools for the garden');
    expect(screen.queryByRole('button', { name: 'Discard' })).not.toBeInTheDocument();
  });

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
    expect(await screen.findByRole('button', { name: 'Add Company #2' })).toBeVisible();
    expect(screen.queryByDisplayValue('Bolt')).not.toBeInTheDocument();
  });

  test('is not kept where the browser blocks storage, and saving works anyway', async () => {
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
