import '@testing-library/jest-dom/jest-globals';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { AdminPrize, PrizeChange, PrizeContent } from '@powerline/contract/academy';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { adminPrizeOf, rootIsHere } from '../testing/admin-api.ts';
import { problem } from '../testing/api.ts';
import { pictureOf } from '../testing/prizes-api.ts';
import AdminPrizesPage from './AdminPrizesPage.tsx';

const PRIZES = '*/api/admin/academy/prizes';
const PRIZE = '*/api/admin/academy/prizes/:id';
const ORDER = '*/api/admin/academy/prizes/order';
const PICTURE = '*/api/admin/academy/prizes/:id/picture';

/** What the API has by now. */
let prizes: AdminPrize[];
const sent: unknown[] = [];

/** As another admin, or the server, changes one. */
function change(id: number, to: Partial<AdminPrize>): AdminPrize {
  prizes = prizes.map((prize) => (prize.id === id ? { ...prize, ...to, version: prize.version + 1 } : prize));
  return prizes.find((prize) => prize.id === id) ?? adminPrizeOf();
}

const stale = () =>
  problem(
    409,
    'conflict',
    'This prize was just changed by ben (Nov 22, 2026, 12:00 PM UTC), so your version wasn’t saved.',
  );

const api = mockApi(
  rootIsHere,
  http.get(PRIZES, () => HttpResponse.json(prizes)),
  http.post<never, PrizeContent>(PRIZES, async ({ request }) => {
    const content = await request.json();
    sent.push(content);
    const prize = adminPrizeOf({ ...content, id: 9, version: 1 });
    prizes = [...prizes, prize];
    return HttpResponse.json(prize, { status: 201 });
  }),
  http.put<never, { ids: number[] }>(ORDER, async ({ request }) => {
    sent.push(await request.json());
    return new HttpResponse(null, { status: 204 });
  }),
  http.put<{ id: string }, PrizeChange>(PRIZE, async ({ params, request }) => {
    const { version, content } = await request.json();
    sent.push({ version, content });
    if (version !== prizes.find(({ id }) => id === Number(params.id))?.version) return stale();
    return HttpResponse.json(change(Number(params.id), content));
  }),
  http.delete<{ id: string }>(PRIZE, ({ params, request }) => {
    const read = Number(new URL(request.url).searchParams.get('version'));
    if (!prizes.some(({ id, version }) => id === Number(params.id) && version === read))
      return new HttpResponse('It was changed', { status: 409 });
    prizes = prizes.filter(({ id }) => id !== Number(params.id));
    return new HttpResponse(null, { status: 204 });
  }),
);

const thermos = adminPrizeOf({ id: 6, title: 'Thermos', cost: 400, isOffered: false, waiting: 3, sent: 12 });

function openPage(search = '', shown: AdminPrize[] = [adminPrizeOf(), thermos]) {
  prizes = shown;
  sent.length = 0;
  return renderInMain(<AdminPrizesPage />, { path: '/admin/academy/prizes', search });
}

async function fill(label: string, value: string) {
  const field = await screen.findByLabelText(label);
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(value);
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save the prize' }));

afterEach(() => sessionStorage.clear());

describe('all prizes', () => {
  test('show in their order, with the stock, the requests and whether they are offered', async () => {
    openPage();
    expect(await screen.findByRole('link', { name: 'Mug' })).toHaveAttribute('href', '/admin/academy/prizes?prize=5');
    expect(screen.getByText('400 points · 10 left · 3 wait · 12 sent')).toBeVisible();
    expect(screen.getByText('Not offered')).toBeVisible();
    expect(screen.getByRole('switch', { name: 'Offer Mug' })).toBeChecked();
    await expectAccessible();
  });

  test('that are none yet say how to begin', async () => {
    openPage('', []);
    expect(await screen.findByText('No prizes yet')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Add the first prize' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'New prize' })).toHaveFocus();
  });

  test('are put in order by keys', async () => {
    const person = userEvent.setup();
    openPage();
    const up = await screen.findByRole('button', { name: 'Move Thermos up' });
    act(() => up.focus());
    await person.keyboard('{ArrowUp}');
    await waitFor(() => expect(sent).toEqual([{ ids: [6, 5], seen: [5, 6] }]));
    expect(screen.getAllByRole('link', { name: /^(Mug|Thermos)$/ }).map(({ textContent }) => textContent)).toEqual([
      'Thermos',
      'Mug',
    ]);
  });

  test('that others are by now keep their order, and say so', async () => {
    openPage();
    api.use(
      http.put(ORDER, () => {
        prizes = [...prizes, adminPrizeOf({ id: 7, title: 'Sticker' })];
        return problem(409, 'conflict', 'Something was added or deleted meanwhile, so the order was not saved.');
      }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Move Thermos up' }));
    expect(await screen.findByText(/^Something was added or deleted meanwhile/)).toBeVisible();
    await waitFor(() =>
      expect(
        screen.getAllByRole('link', { name: /^(Mug|Thermos|Sticker)$/ }).map(({ textContent }) => textContent),
      ).toEqual(['Mug', 'Thermos', 'Sticker']),
    );
  });

  test('are offered by a switch, even when a member has just asked for one', async () => {
    openPage();
    await screen.findByRole('switch', { name: 'Offer Thermos' });
    change(6, { stock: 9 });
    await userEvent.click(screen.getByRole('switch', { name: 'Offer Thermos' }));
    await waitFor(() => expect(screen.getByRole('switch', { name: 'Offer Thermos' })).toBeChecked());
    expect(prizes.find(({ id }) => id === 6)).toMatchObject({ isOffered: true, stock: 9 });
    expect(screen.queryByText('Not offered')).not.toBeInTheDocument();
  });

  test('say what stays before one is deleted', async () => {
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete Thermos' }));
    const question = within(screen.getByRole('alertdialog', { name: 'Delete “Thermos”?' }));
    expect(question.getByText(/^Members no longer see it.* 3 requests stay in the queue/)).toBeVisible();
    await expectAccessible();
    await userEvent.click(question.getByRole('button', { name: 'Delete prize' }));
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Thermos' })).not.toBeInTheDocument());
  });
});

describe('a new prize', () => {
  test('is not offered at first, and leads to where it gets a picture', async () => {
    openPage('?prize=new');
    await fill('Title', 'Notebook');
    await fill('Cost', '60');
    await fill('Stock', '40');
    await expectAccessible();
    await userEvent.click(screen.getByRole('button', { name: 'Add the prize' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Notebook' })).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Add image of Notebook' })).toBeVisible();
    expect(sent).toEqual([
      { title: 'Notebook', description: '', cost: 60, stock: 40, limitPerMember: 1, isOffered: false },
    ]);
  });

  test('without a title is refused on its field', async () => {
    openPage('?prize=new');
    await fill('Cost', '0');
    await userEvent.click(screen.getByRole('button', { name: 'Add the prize' }));
    expect(await screen.findByText('Title is required')).toBeVisible();
    expect(screen.getByText('Cost must be at least 1')).toBeVisible();
    expect(screen.getByLabelText('Title')).toHaveFocus();
    expect(sent).toEqual([]);
  });

  test('keeps what was typed when it was not added, and asks before it is left', async () => {
    openPage('?prize=new');
    api.use(http.post(PRIZES, () => problem(503, 'unavailable', 'The database is away. Try again in a minute.')));
    await fill('Title', 'Notebook');
    await userEvent.click(screen.getByRole('button', { name: 'Add the prize' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The database is away.');
    expect(screen.getByLabelText('Title')).toHaveValue('Notebook');
    await userEvent.click(screen.getByRole('link', { name: 'Back to all prizes' }));
    expect(await screen.findByRole('alertdialog', { name: 'Leave without saving?' })).toBeVisible();
  });
});

describe('changing a prize', () => {
  test('keeps what was typed before a reload, and the prize that was read', async () => {
    const page = openPage('?prize=5');
    await fill('Cost', '150');
    page.unmount();
    openPage('?prize=5');
    expect(await screen.findByLabelText('Cost')).toHaveValue(150);
    await userEvent.click(screen.getByRole('button', { name: 'Save the prize' }));
    await waitFor(() => expect(sent).toMatchObject([{ content: { cost: 150 } }]));
    await waitFor(() => expect(sessionStorage).toHaveLength(0));
  });

  test('saves what was read with its version', async () => {
    openPage('?prize=5');
    await fill('Cost', '150');
    await expectAccessible();
    await save();
    expect(await screen.findByText('Prize saved')).toBeVisible();
    expect(sent).toEqual([
      {
        version: 3,
        content: {
          title: 'Mug',
          description: 'Holds coffee.',
          cost: 150,
          stock: 10,
          limitPerMember: 2,
          isOffered: true,
        },
      },
    ]);
    await userEvent.click(screen.getByRole('link', { name: 'Back to all prizes' }));
    expect(await screen.findByText('150 points · 10 left')).toBeVisible();
  });

  test('keeps what another admin saved in other fields', async () => {
    openPage('?prize=5');
    await fill('Cost', '150');
    change(5, { title: 'Big mug', stock: 9, savedBy: 'ben', savedAt: '2026-11-22T12:00:00.000Z' });
    await save();
    expect(await screen.findByText('Prize saved')).toBeVisible();
    expect(prizes[0]).toMatchObject({ title: 'Big mug', stock: 9, cost: 150 });
    expect(screen.getByLabelText('Title')).toHaveValue('Big mug');
    await fill('Description', 'Holds tea.');
    await save();
    await waitFor(() => expect(prizes[0]).toMatchObject({ title: 'Big mug', description: 'Holds tea.', cost: 150 }));
  });

  test('says who saved the same field in the meantime, and saves my version when I choose it', async () => {
    openPage('?prize=5');
    await fill('Cost', '150');
    change(5, { cost: 120, title: 'Big mug', savedBy: 'ben', savedAt: '2026-11-22T12:00:00.000Z' });
    await save();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^ben saved this prize first \(.*\), so yours is not saved yet\./);
    expect(alert).toHaveTextContent('Cost: 120 there, 150 here.');
    expect(screen.getByLabelText('Cost')).toHaveValue(150);
    expect(prizes[0]).toMatchObject({ cost: 120 });
    await expectAccessible();
    // Saving again without a decision shows the question again.
    await save();
    await waitFor(() => expect(alert.parentElement).toHaveFocus());
    expect(prizes[0]).toMatchObject({ cost: 120 });
    await userEvent.click(within(alert).getByRole('button', { name: 'Save mine' }));
    expect(await screen.findByText('Prize saved')).toBeVisible();
    expect(prizes[0]).toMatchObject({ title: 'Big mug', cost: 150 });
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  test('or takes the other version, and keeps the rest of what was typed', async () => {
    openPage('?prize=5');
    await fill('Cost', '150');
    await fill('Title', 'Red mug');
    change(5, { cost: 120, savedBy: 'ben', savedAt: '2026-11-22T12:00:00.000Z' });
    await save();
    await userEvent.click(within(await screen.findByRole('alert')).getByRole('button', { name: 'Use theirs' }));
    expect(screen.getByLabelText('Cost')).toHaveValue(120);
    expect(screen.getByLabelText('Title')).toHaveValue('Red mug');
    await save();
    expect(await screen.findByText('Prize saved')).toBeVisible();
    expect(prizes[0]).toMatchObject({ title: 'Red mug', cost: 120 });
  });

  test('says that members asked for it while its stock was typed', async () => {
    openPage('?prize=5');
    await fill('Stock', '20');
    change(5, { stock: 9 });
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent(
      /^Members requested it first, so yours is not saved yet\. Stock: 9 there, 20 here\./,
    );
  });

  test('that another admin has deleted says so, and keeps what was typed', async () => {
    openPage('?prize=5');
    await fill('Cost', '150');
    api.use(http.put(PRIZE, () => problem(404, 'not_found', 'There is no such prize')));
    await save();
    expect(await screen.findByRole('alert')).toHaveTextContent('There is no such prize');
    expect(screen.getByLabelText('Cost')).toHaveValue(150);
  });

  test('an unknown prize leads back to the list', async () => {
    openPage('?prize=77');
    expect(await screen.findByText('This prize is gone')).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'See all prizes' }));
    expect(await screen.findByRole('link', { name: 'Mug' })).toBeVisible();
  });
});

describe('the picture of a prize', () => {
  // Node's own takes no file of jsdom.
  beforeEach(() => {
    jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:preview');
    jest.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  });
  const file = new File(['GIF89a'], 'mug.gif', { type: 'image/gif' });
  const choose = async () => userEvent.upload(await screen.findByLabelText('Image of Mug'), file);

  test('is kept as soon as it is chosen, and changes nothing that is typed', async () => {
    api.use(http.put(PICTURE, () => HttpResponse.json(change(5, { picture: pictureOf('b') }))));
    openPage('?prize=5');
    await fill('Cost', '150');
    await choose();
    expect(await screen.findByRole('button', { name: 'Replace image of Mug' })).toBeVisible();
    expect(screen.getByLabelText('Cost')).toHaveValue(150);
    await save();
    expect(await screen.findByText('Prize saved')).toBeVisible();
    // Its own change of the picture is not someone else’s change.
    expect(sent).toMatchObject([{ version: 4 }]);
  });

  test('that is refused says why, and can be sent again', async () => {
    api.use(http.put(PICTURE, () => problem(415, 'not_a_picture', 'This file isn’t an image we can use.')));
    openPage('?prize=5');
    await choose();
    expect(await screen.findByText(/^mug\.gif is not saved\. This file isn’t an image we can use\.$/)).toBeVisible();
    api.use(http.put(PICTURE, () => HttpResponse.json(change(5, { picture: pictureOf('b') }))));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: 'Replace image of Mug' })).toBeVisible();
  });

  test('is taken away after a question', async () => {
    api.use(
      http.delete(PICTURE, () => {
        change(5, { picture: null });
        return new HttpResponse(null, { status: 204 });
      }),
    );
    openPage('?prize=5', [adminPrizeOf({ picture: pictureOf('a') })]);
    await userEvent.click(await screen.findByRole('button', { name: 'Remove the image of Mug' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Remove image' }));
    expect(await screen.findByRole('button', { name: 'Add image of Mug' })).toBeVisible();
  });
});
