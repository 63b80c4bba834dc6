import '@testing-library/jest-dom/jest-globals';
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { ann, COMPANIES, COMPANY, company, companyApi } from '../testing/company-api.ts';
import { block, contentHandlers, field, fillIn, IMAGES, save, VIDEO } from '../testing/money-train-page.ts';
import { PROFILE, pictureOf, profileOf } from '../testing/profile-api.ts';
import { profilesAre } from '../testing/systems.ts';
import MoneyTrainPage from './MoneyTrainPage.tsx';

const api = mockApi(...contentHandlers);
afterEach(() => sessionStorage.clear());
const openPage = () => renderPage(<MoneyTrainPage />, { path: '/money-train' });
const acme = company();
const bolt = company({ id: 2, companyName: 'Bolt', url: 'https://bolt.example', description: null, position: 3 });
const cardOf = async (name: string) => {
  const heading = await screen.findByRole('heading', { level: 3, name });
  const card = heading.closest('li');
  if (!card) throw new Error(`${name} is not in a list`);
  return within(card);
};

test('always says that links may earn the member a commission', () => {
  api.use(http.get('*/api/user', () => new HttpResponse('Not logged in', { status: 401 })));
  openPage();
  expect(screen.getByText(/may earn the member who saved them a commission/)).toHaveTextContent(
    'Commissions are paid by the companies, not by Powerline.',
  );
});

describe('saved companies', () => {
  test('are cards with name, description and a link that opens a new window and is marked as sponsored', async () => {
    api.use(...companyApi(acme, bolt).handlers);
    openPage();
    const card = await cardOf('Acme');
    expect(card.getByText('Tools for the garden')).toBeVisible();
    const link = card.getByRole('link', { name: /^Visit Website/ });
    expect(link).toHaveAttribute('href', acme.url);
    expect(link).toHaveAttribute('target', '_blank');
    expect(link).toHaveAttribute('rel', 'sponsored nofollow noopener');
    expect((await cardOf('Bolt')).getByText('No description')).toBeVisible();
  });

  test('are announced while they load, and the form waits for them', async () => {
    api.use(
      http.get('*/api/user', () => HttpResponse.json(ann)),
      http.get(COMPANIES, () => delay('infinite')),
    );
    openPage();
    expect(await screen.findByText('Loading your companies')).toBeInTheDocument();
    expect(screen.getByText('Loading the form')).toBeInTheDocument();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
  });

  test('that could not be loaded can be tried again; until then no form could overwrite them', async () => {
    const { handlers } = companyApi(acme);
    const away = () => new HttpResponse('The database is away', { status: 503 });
    api.use(http.get(COMPANIES, away, { once: true }), ...handlers);
    openPage();
    expect(await screen.findByText('Your companies could not be loaded')).toBeVisible();
    expect(screen.getByText('The database is away')).toBeVisible();
    expect(screen.queryByRole('form')).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await cardOf('Acme');
    expect(await field(1, 'Company name')).toHaveValue('Acme');
  });

  test('are none at first', async () => {
    api.use(...companyApi().handlers);
    openPage();
    expect(await screen.findByText('No companies saved yet')).toBeVisible();
  });
});

describe('a company on its card', () => {
  test('is known by its domain, and by the name of the thumbnail that was picked', async () => {
    api.use(...companyApi(company({ url: 'https://www.acme.example/ann?ref=7', thumbnail: 'garden.png' })).handlers);
    openPage();
    const card = await cardOf('Acme');
    expect(card.getByText('acme.example')).toBeVisible();
    expect(card.getByText('Thumbnail: garden.png')).toBeVisible();
  });

  test('is edited in its place by Edit; Cancel brings the card back as it was', async () => {
    const { handlers, sent } = companyApi(acme, bolt);
    api.use(...handlers);
    openPage();
    const edit = (await cardOf('Bolt')).getByRole('button', { name: 'Edit Bolt' });
    await screen.findByRole('form');
    await userEvent.click(edit);
    expect(await field(2, 'Company name')).toHaveFocus();
    expect(await field(2, 'Company name')).toHaveValue('Bolt');
    expect(screen.queryByRole('heading', { level: 3, name: 'Bolt' })).not.toBeInTheDocument();
    await fillIn(2, { Description: 'Screws' });
    await userEvent.click(screen.getByRole('button', { name: 'Cancel editing Bolt' }));
    expect((await cardOf('Bolt')).getByText('No description')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Edit Bolt' })).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('that was changed takes the focus after the save and says that it is saved', async () => {
    api.use(...companyApi(acme, bolt).handlers);
    openPage();
    await fillIn(2, { Description: 'Screws' });
    await save();
    const card = await cardOf('Bolt');
    const heading = screen.getByRole('heading', { level: 3, name: 'Bolt' });
    await waitFor(() => expect(heading).toHaveFocus());
    expect(heading).toHaveAccessibleDescription('Saved');
    expect(card.getByText('Screws')).toBeVisible();
    expect((await cardOf('Acme')).queryByText('Saved')).not.toBeInTheDocument();
  });
});

describe('the picture of a company', () => {
  const PICTURE = '*/api/companies/1/picture';
  const upload = async () => {
    jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview');
    jest.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    const file = new File(['image'], 'garden.png', { type: 'image/png' });
    await userEvent.upload((await cardOf('Acme')).getByLabelText('Image of Acme'), file);
  };

  test('is not mentioned or shown while profiles are closed', async () => {
    api.use(...companyApi(company({ picture: pictureOf('a') })).handlers);
    const { container } = openPage();
    const card = await cardOf('Acme');
    await screen.findByRole('form');
    expect(card.queryByRole('button', { name: /picture/i })).not.toBeInTheDocument();
    expect(container.querySelector(`img[src="${pictureOf('a')}"]`)).not.toBeInTheDocument();
  });

  test('is added on its card, and shown there', async () => {
    const { handlers, give } = companyApi(acme);
    api.use(
      profilesAre('open'),
      http.put(PICTURE, () => HttpResponse.json(give(1, pictureOf('a')))),
      ...handlers,
    );
    const { container } = openPage();
    expect(await screen.findByRole('button', { name: 'Add image of Acme' })).toBeVisible();
    await upload();
    expect(await screen.findByRole('button', { name: 'Replace image of Acme' })).toBeVisible();
    await waitFor(() => expect(container.querySelector(`img[src="${pictureOf('a')}"]`)).toBeInTheDocument());
  });

  test('that was refused stays chosen, with the server’s words', async () => {
    api.use(
      profilesAre('open'),
      http.put(PICTURE, () => new HttpResponse('The picture has more than 50 megapixels', { status: 413 })),
      ...companyApi(acme).handlers,
    );
    openPage();
    await screen.findByRole('button', { name: 'Add image of Acme' });
    await upload();
    expect(
      await screen.findByText(/^garden\.png is not saved\. The picture has more than 50 megapixels$/),
    ).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Forget it' }));
    expect(screen.getByRole('button', { name: 'Add image of Acme' })).toHaveFocus();
  });

  test('is removed after a question', async () => {
    const { handlers, give } = companyApi(company({ picture: pictureOf('a') }));
    api.use(
      profilesAre('open'),
      http.delete(PICTURE, () => {
        give(1, null);
        return new HttpResponse(null, { status: 204 });
      }),
      ...handlers,
    );
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the image of Acme' }));
    await userEvent.click(screen.getByRole('button', { name: 'Remove image' }));
    expect(await screen.findByRole('button', { name: 'Add image of Acme' })).toBeVisible();
  });
});

describe('the thumbnail of a company, while profiles are open', () => {
  const chosen = (bytes: number) => new File([new Uint8Array(bytes)], 'garden.png', { type: 'image/png' });
  const choose = async (file: File) => {
    jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview');
    jest.spyOn(URL, 'revokeObjectURL').mockReturnValue();
    await screen.findByRole('button', { name: 'Add image of Acme' });
    await userEvent.upload(await field(1, 'Thumbnail'), file);
  };

  test('becomes the image of its card once it is saved', async () => {
    const { handlers, give } = companyApi(acme);
    api.use(
      profilesAre('open'),
      http.put('*/api/companies/101/picture', () => HttpResponse.json(give(101, pictureOf('a')))),
      ...handlers,
    );
    const { container } = openPage();
    await choose(chosen(10));
    await save();
    expect(await screen.findByText('Success!')).toBeVisible();
    await waitFor(() => expect(container.querySelector(`img[src="${pictureOf('a')}"]`)).toBeInTheDocument());
  });

  test('that is too large is refused before anything is sent', async () => {
    const { handlers, sent } = companyApi(acme);
    api.use(profilesAre('open'), ...handlers);
    openPage();
    await choose(chosen(5 * 1024 * 1024 + 1));
    expect(await screen.findByText(/This file is 5\.1 MB/)).toBeVisible();
    await save();
    expect(await screen.findByText('Everything is saved.')).toBeVisible();
    expect(sent).toEqual([]);
  });

  test('that could not be saved is named, and the company is saved', async () => {
    const { handlers, stored } = companyApi(acme);
    const refused = () => new HttpResponse('This is no picture', { status: 415 });
    api.use(profilesAre('open'), http.put('*/api/companies/101/picture', refused), ...handlers);
    openPage();
    await choose(chosen(10));
    await fillIn(1, { Description: 'Seeds' });
    await save();
    expect(await screen.findByText('Acme is saved, but its image isn’t')).toBeVisible();
    expect(screen.getByText('This is no picture')).toBeVisible();
    expect(stored()).toMatchObject([{ description: 'Seeds' }]);
  });
});

describe('after a save', () => {
  const saveOne = async () => {
    await fillIn(1, { 'Company name': 'Acme', URL: 'https://acme.example' });
    await save();
    await cardOf('Acme');
  };
  const pageIs = (isPublished: boolean) => http.get(PROFILE, () => HttpResponse.json(profileOf({ isPublished })));

  test('the next step is offered: to publish the page', async () => {
    api.use(profilesAre('open'), pageIs(false), ...companyApi().handlers);
    openPage();
    await saveOne();
    const offer = within(await screen.findByRole('group', { name: 'Next: publish your page' }));
    expect(offer.getByRole('link')).toHaveAttribute('href', '/profile');
  });

  test.each([
    ['while profiles are closed', 'closed', false],
    ['once the page is published', 'open', true],
  ] as const)('no step is offered %s', async (_when, system, isPublished) => {
    api.use(profilesAre(system), pageIs(isPublished), ...companyApi().handlers);
    openPage();
    await saveOne();
    expect(await screen.findByText('No unsaved changes.')).toBeVisible();
    expect(screen.queryByText('Next: publish your page')).not.toBeInTheDocument();
  });
});

describe('Delete', () => {
  const askToDelete = async (name: string) =>
    userEvent.click((await cardOf(name)).getByRole('button', { name: `Delete ${name}` }));
  const confirm = () => userEvent.click(screen.getByRole('button', { name: 'Delete company' }));

  test('asks by name, removes the company and its block, and says so', async () => {
    const { handlers, stored } = companyApi(acme, bolt);
    api.use(...handlers);
    openPage();
    await askToDelete('Bolt');
    expect(screen.getByRole('alertdialog', { name: 'Delete Bolt?' })).toBeVisible();
    await confirm();
    expect(await screen.findByText('Deleted!')).toBeVisible();
    expect(screen.getByText('Company has been removed.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('heading', { level: 3, name: 'Bolt' })).not.toBeInTheDocument());
    expect(stored()).toEqual([acme]);
    expect(await screen.findByRole('button', { name: 'Add Company #2' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your companies' })).toHaveFocus();
  });

  test('of the first company leaves the others editable, each at its own position', async () => {
    const { handlers, sent } = companyApi(acme, bolt);
    api.use(...handlers);
    openPage();
    await userEvent.type(await field(2, 'Company name'), ' & Sons');
    await askToDelete('Acme');
    await confirm();
    await waitFor(async () => expect(await field(1, 'Company name')).toHaveValue('Bolt & Sons'));
    await fillIn(1, { Description: 'Screws' });
    await save();
    await cardOf('Bolt & Sons');
    expect(sent).toEqual([expect.objectContaining({ companyName: 'Bolt & Sons', description: 'Screws', position: 3 })]);
  });

  test('deletes nothing on Cancel', async () => {
    const { handlers, stored } = companyApi(acme);
    api.use(...handlers);
    openPage();
    await askToDelete('Acme');
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(stored()).toEqual([acme]);
  });

  test.each([
    [
      'the sentence of the server',
      () => new HttpResponse('There is no such company', { status: 404 }),
      'There is no such company',
    ],
    ['that the server is away', () => HttpResponse.error(), /cannot be reached/],
    ['what to do when the server says nothing', () => new HttpResponse('', { status: 500 }), /Try again/],
  ])('that fails shows %s and keeps the card', async (_, answer, sentence) => {
    api.use(http.delete(COMPANY, answer), ...companyApi(acme).handlers);
    openPage();
    await askToDelete('Acme');
    await confirm();
    expect(await screen.findByText('Failed to delete company.')).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    await cardOf('Acme');
  });

  test('of one company keeps what is typed for the others', async () => {
    api.use(...companyApi(acme, bolt).handlers);
    openPage();
    await userEvent.type(await field(1, 'Description'), ' and the house');
    await fillIn(3, { 'Company name': 'Cog' });
    await askToDelete('Bolt');
    await confirm();
    await screen.findByText('Deleted!');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Edit Bolt' })).not.toBeInTheDocument());
    expect(await field(1, 'Description')).toHaveValue('Tools for the garden and the house');
    expect(screen.getByDisplayValue('Cog')).toBeVisible();
  });
});

describe('the hero image', () => {
  const hero = (imageUrl: string | null) =>
    http.get(IMAGES, () =>
      HttpResponse.json([
        { pageSlug: 'money-train', imageKey: 'hero', imageUrl, title: 'Hero', linkUrl: null, altText: 'A train' },
      ]),
    );

  test('is shown with its text alternative once an admin has set it', async () => {
    api.use(hero('https://images.example/train.jpg'), ...companyApi().handlers);
    openPage();
    expect(await screen.findByRole('img', { name: 'A train' })).toHaveAttribute(
      'src',
      'https://images.example/train.jpg',
    );
  });

  test.each([
    ['is not set', hero(null)],
    ['cannot be had', http.get(IMAGES, () => new HttpResponse('', { status: 500 }))],
  ])('leaves no gap when it %s', async (_, handler) => {
    api.use(handler, ...companyApi().handlers);
    openPage();
    await block(1);
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
  });
});

test('a video that could not be loaded can be tried again in place', async () => {
  const failure = () => new HttpResponse('', { status: 500 });
  api.use(http.get(VIDEO, failure, { once: true }), ...companyApi().handlers);
  openPage();
  await block(1);
  expect(await screen.findByText('The video could not be loaded')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Play: The Money Train' })).toBeInTheDocument();
});

test('is accessible with companies and the form', async () => {
  api.use(...companyApi(acme, bolt).handlers);
  const { container } = openPage();
  await cardOf('Acme');
  await block(1);
  await block(3);
  await screen.findByRole('button', { name: 'Play: The Money Train' });
  await expectAccessible(container);
});
