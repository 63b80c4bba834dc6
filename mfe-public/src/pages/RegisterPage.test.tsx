import { describe, expect, test } from '@jest/globals';
import { PROBLEM_MEDIA_TYPE } from '@powerline/contract/foundation';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import {
  ann,
  annIsLoggedIn,
  failsWith,
  firstDayApi,
  heldBack,
  neverAnswers,
  pageImage,
} from '../testing/public-api.ts';
import { testVideoOf } from '../testing/video-rules.tsx';
import RegisterPage from './RegisterPage.tsx';

const good = { Username: 'ann', Email: 'ann@example.com', Password: 'secret', 'Confirm password': 'secret' };

const api = mockApi(...firstDayApi);

testVideoOf(
  { page: <RegisterPage />, path: '/register', slug: 'register', title: 'How to join, and what comes next' },
  api,
);

async function fillIn(values: Record<string, string>) {
  const person = userEvent.setup();
  for (const [label, value] of Object.entries(values)) {
    if (value) await person.type(screen.getByLabelText(label), value);
  }
  return person;
}

async function register(values: Record<string, string>) {
  const person = await fillIn(values);
  await person.click(screen.getByRole('button', { name: 'Register' }));
}

describe('a form that is not right', () => {
  test.each([
    [{ Username: 'an' }, 'Username must be at least 3 characters'],
    [{ Email: 'ann@' }, 'Invalid email address'],
    [{ Password: '12345', 'Confirm password': '12345' }, 'Password must be at least 6 characters'],
    [{ 'Confirm password': 'other' }, "Passwords don't match"],
  ])('with %j says "%s" and sends nothing', async (change, message) => {
    renderPage(<RegisterPage />, { path: '/register' });
    await register({ ...good, ...change });
    const [label = ''] = Object.keys(change).slice(-1);
    const field = Object.keys(change).length > 1 ? 'Password' : label;
    expect(await screen.findByText(message)).toBeDefined();
    expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true');
  });
});

test('a registration sends no confirmPassword, says so and leads to the dashboard', async () => {
  let sent: unknown;
  api.use(
    http.post('*/api/register', async ({ request }) => {
      sent = await request.json();
      return HttpResponse.json(ann, { status: 201 });
    }),
  );
  renderPage(<RegisterPage />, { path: '/register' });
  await register(good);
  expect(await screen.findByText('Now at /dashboard')).toBeDefined();
  expect(screen.getByText('Registration successful!')).toBeDefined();
  expect(screen.getByText('Your account has been created. Redirecting to dashboard...')).toBeDefined();
  expect(sent).toEqual({ username: 'ann', email: 'ann@example.com', password: 'secret' });
});

test("a name that is taken is refused on its field, in the server's words, and nothing typed is lost", async () => {
  api.use(
    http.post('*/api/register', () =>
      HttpResponse.json(
        {
          title: 'Conflict',
          status: 409,
          code: 'username_taken',
          detail: 'Username already exists',
          errors: [{ field: 'username', message: 'Username already exists' }],
        },
        { status: 409, headers: { 'content-type': PROBLEM_MEDIA_TYPE } },
      ),
    ),
  );
  renderPage(<RegisterPage />, { path: '/register' });
  await register(good);
  expect(await screen.findByText('Registration failed')).toBeDefined();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
  expect(screen.getByLabelText('Username').getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe(good.Email);
});

test('a failure without words shows the fallback over the form, where the focus is', async () => {
  api.use(http.post('*/api/register', () => new HttpResponse('', { status: 500 })));
  renderPage(<RegisterPage />, { path: '/register' });
  await register(good);
  expect(await screen.findByText('Registration failed')).toBeDefined();
  const alert = await within(screen.getByRole('form', { name: 'Register' })).findByRole('alert');
  expect(alert.textContent).toBe('Could not create account.');
  await waitFor(() => expect(document.activeElement?.contains(alert)).toBe(true));
  expect(document.activeElement).not.toBe(document.body);
});

test('passwords that differ are shown together with all that is wrong', async () => {
  renderPage(<RegisterPage />, { path: '/register' });
  await register({ Username: 'an', Email: 'ann@', Password: '12345', 'Confirm password': 'other' });
  for (const message of [
    'Username must be at least 3 characters',
    'Invalid email address',
    'Password must be at least 6 characters',
    "Passwords don't match",
  ]) {
    expect(await screen.findByText(message)).toBeDefined();
  }
  // Where an error stands, the hint that said the same has gone.
  expect(screen.queryByText(/^At least \d characters$/)).toBeNull();
});

test('pressing Register again, or Enter, while a registration is under way creates one account', async () => {
  const registration = heldBack('*/api/register', () => HttpResponse.json(ann, { status: 201 }));
  api.use(registration.handler);
  renderPage(<RegisterPage />, { path: '/register' });
  const person = await fillIn(good);
  await person.dblClick(screen.getByRole('button', { name: 'Register' }));
  await waitFor(() => expect(registration.calls).toBe(1));
  await person.type(screen.getByLabelText('Confirm password'), '{Enter}');
  await person.click(screen.getByRole('button', { name: 'Register' }));
  registration.release();
  expect(await screen.findByText('Now at /dashboard')).toBeDefined();
  expect(registration.calls).toBe(1);
});

test('what the server refuses is shown on its fields, and the first of them has the focus', async () => {
  api.use(
    http.post('*/api/register', () =>
      HttpResponse.json(
        {
          title: 'Bad Request',
          status: 400,
          code: 'invalid_input',
          detail: 'Three fields are not right.',
          errors: [
            { field: 'password', message: 'Password is too strange' },
            { field: 'email', message: 'Email is too strange' },
            { field: 'username', message: 'Username is too strange' },
          ],
        },
        { status: 400, headers: { 'content-type': PROBLEM_MEDIA_TYPE } },
      ),
    ),
  );
  renderPage(<RegisterPage />, { path: '/register' });
  await register(good);
  for (const field of ['Username', 'Email', 'Password']) {
    expect(await screen.findByText(`${field} is too strange`)).toBeDefined();
    expect(screen.getByLabelText(field).getAttribute('aria-invalid')).toBe('true');
  }
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
});

test('password managers know the fields', () => {
  renderPage(<RegisterPage />, { path: '/register' });
  const known = Object.keys(good).map((label) => screen.getByLabelText(label).getAttribute('autocomplete'));
  expect(known).toEqual(['username', 'email', 'new-password', 'new-password']);
});

test('a visitor with an account finds the way to login', () => {
  renderPage(<RegisterPage />, { path: '/register' });
  expect(screen.getByRole('link', { name: 'Login' }).getAttribute('href')).toBe('/login');
});

test('a visitor who is already logged in goes straight on', async () => {
  api.use(annIsLoggedIn);
  renderPage(<RegisterPage />, { path: '/register' });
  expect(await screen.findByText('Now at /dashboard')).toBeDefined();
});

describe('the hero image', () => {
  const IMAGES = '*/api/page-images/register';
  const show = () => renderInMain(<RegisterPage />, { path: '/register' });
  const hero = pageImage({ pageSlug: 'register', imageKey: 'hero', linkUrl: null });

  test('is the one that admins set', async () => {
    api.use(http.get(IMAGES, () => HttpResponse.json([hero])));
    show();
    const image = await screen.findByRole('img', { name: 'Three people at a table' });
    expect(image.getAttribute('src')).toBe(hero.imageUrl);
    await expectAccessible();
  });

  test('is absent until they set one', async () => {
    api.use(http.get(IMAGES, () => HttpResponse.json([{ ...hero, imageUrl: null }])));
    show();
    await waitFor(() => expect(screen.queryByText('Loading the image')).toBeNull());
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByText('No image set')).toBeNull();
  });

  test('has a place while it is loading', () => {
    api.use(neverAnswers(IMAGES));
    show();
    expect(screen.getByText('Loading the image')).toBeDefined();
  });

  test('that could not be loaded leaves the form alone, says so and can be tried again', async () => {
    api.use(failsWith(IMAGES, 'The database is away.'));
    show();
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('The image of this page could not be loaded');
    expect(screen.getByRole('form', { name: 'Register' })).toBeDefined();
    await expectAccessible();

    api.use(http.get(IMAGES, () => HttpResponse.json([hero])));
    await userEvent.click(within(failure).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('img')).toBeDefined();
  });
});

test('from the sixth character on, the strength of the password shows in words, and refuses nothing', async () => {
  renderInMain(<RegisterPage />, { path: '/register' });
  const person = await fillIn({ Username: 'ann', Email: 'ann@example.com', Password: 'secre' });
  const password = screen.getByLabelText('Password');
  const hint = () =>
    (password.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent)
      .join();
  await waitFor(() => expect(hint()).toBe('At least 6 characters'));
  await person.type(password, 't');
  await waitFor(() => expect(hint()).toBe('Weak: longer is better'));
  await person.type(password, ' garden behind the moon');
  await waitFor(() => expect(hint()).toBe('Strong'));
  expect(screen.getByText('Strong').getAttribute('aria-live')).toBe('polite');
  await expectAccessible();
});

test('rates a password that contains your username as weak, however long it is', async () => {
  renderPage(<RegisterPage />, { path: '/register' });
  await fillIn({ Username: 'annette-of-the-harbor', Password: 'annette-of-the-harbor-2024' });
  expect(await screen.findByText('Weak: longer is better')).toBeDefined();
});
