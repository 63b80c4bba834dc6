import '@testing-library/jest-dom/jest-globals';
import { describe, expect, test } from '@jest/globals';
import type { Prizes, Redemption, RedemptionInput } from '@powerline/contract/academy';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { answers, problem } from '../testing/api.ts';
import { pictureOf, prizeOf, prizesOf, redemptionOf } from '../testing/prizes-api.ts';
import { academyIs } from '../testing/systems.ts';
import PrizesPage from './PrizesPage.tsx';

const PRIZES = '*/api/academy/prizes';
const REDEMPTIONS = '*/api/academy/redemptions';
const ADDRESS = 'Ann Lee\n12 Harbor Street';

/** What the API has by now: a call changes it. */
let prizes: Prizes;
let redemptions: Redemption[];
const api = mockApi(
  academyIs('open'),
  http.get(PRIZES, () => HttpResponse.json(prizes)),
  http.get(REDEMPTIONS, () => HttpResponse.json({ redemptions, next: null })),
);

function openPage(shown: Prizes = prizesOf(prizeOf()), asked: Redemption[] = []) {
  prizes = shown;
  redemptions = asked;
  return renderInMain(<PrizesPage />, { path: '/academy/prizes' });
}

const card = async (title: string) => within(await screen.findByRole('listitem', { name: title }));
const dialog = () => within(screen.getByRole('dialog', { name: 'Redeem “Mug”?' }));

/** Opens the dialog of the mug and types an address. */
async function beginAsking(address = ADDRESS) {
  await userEvent.click((await card('Mug')).getByRole('button', { name: 'Redeem “Mug”' }));
  await userEvent.click(dialog().getByLabelText('Shipping address'));
  await userEvent.paste(address);
}

const press = () => userEvent.click(dialog().getByRole('button', { name: 'Redeem' }));

describe('what there is', () => {
  test('shows its cost, its stock and its limit, and why you cannot get it', async () => {
    openPage(
      prizesOf(
        prizeOf({ picture: pictureOf('a') }),
        prizeOf({ id: 6, title: 'Thermos', cost: 460, limitPerMember: 1, stock: 1 }),
        prizeOf({ id: 7, title: 'Sticker', stock: 0 }),
        prizeOf({ id: 8, title: 'Notebook', asked: 1, limitPerMember: 1 }),
      ),
    );
    const mug = await card('Mug');
    expect(screen.getByRole('heading', { name: 'You have 340 points' })).toBeVisible();
    expect(mug.getByText('100 points')).toBeVisible();
    expect(mug.getByText('10 left. Up to 2 for each member.')).toBeVisible();
    expect(mug.getByRole('presentation')).toHaveAttribute('src', pictureOf('a'));
    expect((await card('Thermos')).getByText('You need 120 more points.')).toBeVisible();
    expect((await card('Thermos')).getByText('The last one. One for each member.')).toBeVisible();
    expect((await card('Sticker')).getByText('Check back later: more may come.')).toBeVisible();
    expect((await card('Notebook')).getByText('You’ve requested yours.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Redeem/ })).toHaveLength(1);
    await expectAccessible();
  });

  test('is nothing at first, and says that points stay', async () => {
    openPage(prizesOf());
    expect(await screen.findByText('There are no prizes at the moment')).toBeVisible();
    expect(await screen.findByText('No prize requests yet')).toBeVisible();
    await expectAccessible();
  });

  test('can be asked for again where it could not be loaded', async () => {
    api.use(http.get(PRIZES, () => problem(503, 'unavailable', 'The database is away.'), { once: true }));
    openPage();
    expect(await screen.findByText('The prizes could not be loaded')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('listitem', { name: 'Mug' })).toBeVisible();
  });
});

describe('asking for a prize', () => {
  test('says what it costs, asks for an address, and then shows your request', async () => {
    const sent: RedemptionInput[] = [];
    api.use(
      http.post<never, RedemptionInput>(REDEMPTIONS, async ({ request }) => {
        sent.push(await request.json());
        redemptions = [redemptionOf({ deliverTo: ADDRESS })];
        prizes = { balance: 240, prizes: [prizeOf({ asked: 1, stock: 9 })] };
        return HttpResponse.json(redemptions[0], { status: 201 });
      }),
    );
    openPage();
    await userEvent.click((await card('Mug')).getByRole('button', { name: 'Redeem “Mug”' }));
    expect(dialog().getByText(/^We take 100 points of your 340 now and reserve one for you\./)).toBeVisible();
    expect(dialog().getByLabelText('Shipping address')).toHaveFocus();
    await expectAccessible();
    await press();
    expect(await dialog().findByText('Shipping address is required')).toBeVisible();
    expect(sent).toEqual([]);
    await userEvent.paste(ADDRESS);
    await press();
    const row = within(await screen.findByRole('row', { name: /Mug/ }));
    expect(row.getByText('Requested')).toBeVisible();
    expect(row.getByText(/Ships to: Ann Lee, 12 Harbor Street$/)).toBeVisible();
    expect(sent).toEqual([{ prizeId: 5, cost: 100, deliverTo: ADDRESS, key: expect.stringMatching(/^[\da-f-]{36}$/) }]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('heading', { name: 'You have 240 points' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Your prizes' })).toHaveFocus();
    await expectAccessible();
  });

  test('sent again after the connection broke, even from a reopened dialog, is the same request', async () => {
    const sent: RedemptionInput[] = [];
    api.use(
      http.post<never, RedemptionInput>(REDEMPTIONS, async ({ request }) => {
        sent.push(await request.json());
        if (sent.length < 3) return HttpResponse.error();
        return HttpResponse.json(redemptionOf(), { status: 200 });
      }),
    );
    openPage();
    await beginAsking();
    await press();
    expect(await dialog().findByRole('alert')).toHaveTextContent(/Press once more: it counts only once\.$/);
    expect(dialog().getByLabelText('Shipping address')).toHaveValue(ADDRESS);
    await press();
    await waitFor(() => expect(sent).toHaveLength(2));
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }));
    await userEvent.click((await card('Mug')).getByRole('button', { name: 'Redeem “Mug”' }));
    expect(dialog().getByLabelText('Shipping address')).toHaveValue(ADDRESS);
    await press();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(new Set(sent.map(({ key }) => key)).size).toBe(1);
  });

  test('another time is another request', async () => {
    const keys: string[] = [];
    api.use(
      http.post<never, RedemptionInput>(REDEMPTIONS, async ({ request }) => {
        keys.push((await request.json()).key);
        return HttpResponse.json(redemptionOf({ id: 30 + keys.length }), { status: 201 });
      }),
    );
    openPage();
    await beginAsking();
    await press();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await userEvent.click((await card('Mug')).getByRole('button', { name: 'Redeem “Mug”' }));
    await press();
    await waitFor(() => expect(keys).toHaveLength(2));
    expect(keys[1]).not.toBe(keys[0]);
  });

  test.each<{ code: string; by: string; now: Prizes; sentence: RegExp }>([
    {
      code: 'prize_gone',
      by: 'somebody who was faster',
      now: prizesOf(prizeOf({ stock: 0 })),
      sentence: /^Someone was faster: this prize is out of stock\. Your points are untouched\.$/,
    },
    {
      code: 'prize_gone',
      by: 'an admin who offers it no more',
      now: prizesOf(),
      sentence: /^This prize isn’t offered anymore\. Your points are untouched\. Choose another one\.$/,
    },
    {
      code: 'points_too_few',
      by: 'points that were spent in another tab',
      now: { ...prizesOf(prizeOf()), balance: 20 },
      sentence: /^You need 80 more points for this prize\. Your points are untouched: keep learning, and ask again\.$/,
    },
    {
      code: 'prize_limit',
      by: 'the limit',
      now: prizesOf(prizeOf({ asked: 2 })),
      sentence: /^You’ve reached the limit for this prize\. Your points are untouched\.$/,
    },
  ])(
    'refused by $by ($code) says so, keeps the address, and shows how things are now',
    async ({ code, now, sentence }) => {
      api.use(
        http.post(REDEMPTIONS, () => {
          prizes = now;
          const details: Record<string, string> = {
            prize_gone: 'Someone was faster: this prize is out of stock. Your points are untouched.',
            points_too_few: 'You need 80 more points for this prize.',
          };
          return problem(409, code, details[code] ?? 'Refused');
        }),
      );
      openPage();
      await beginAsking();
      await press();
      expect((await dialog().findByRole('alert')).textContent).toMatch(sentence);
      expect(dialog().getByLabelText('Shipping address')).toHaveValue(ADDRESS);
      // Another press would change nothing.
      expect(dialog().queryByRole('button', { name: 'Redeem' })).not.toBeInTheDocument();
      await expectAccessible();
      const [close] = dialog().getAllByRole('button', { name: 'Close' });
      if (close) await userEvent.click(close);
      expect(screen.queryByRole('button', { name: /^Redeem/ })).not.toBeInTheDocument();
    },
  );

  test('at a new price shows the price, and takes one more press', async () => {
    const costs: number[] = [];
    api.use(
      http.post<never, RedemptionInput>(REDEMPTIONS, async ({ request }) => {
        const { cost } = await request.json();
        costs.push(cost);
        if (cost === 120) return HttpResponse.json(redemptionOf({ cost }), { status: 201 });
        prizes = prizesOf(prizeOf({ cost: 120 }));
        return problem(409, 'prize_changed', 'The points for this prize have changed.');
      }),
    );
    openPage();
    await beginAsking();
    await press();
    expect(await dialog().findByRole('alert')).toHaveTextContent(
      'It now costs 120 points, not 100. Your points are untouched. Press Redeem again if you still want it.',
    );
    expect(dialog().getByText(/^We take 120 points of your 340 now/)).toBeVisible();
    await press();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(costs).toEqual([100, 120]);
  });

  test('mixed up with another request gets its own key', async () => {
    const keys: string[] = [];
    api.use(
      http.post<never, RedemptionInput>(REDEMPTIONS, async ({ request }) => {
        keys.push((await request.json()).key);
        return keys.length === 1
          ? problem(409, 'conflict', 'Another prize was asked for by this request already. Load the page again.')
          : HttpResponse.json(redemptionOf(), { status: 201 });
      }),
    );
    openPage();
    await beginAsking();
    await press();
    expect(await dialog().findByRole('alert')).toHaveTextContent(/nothing was taken\. Press once more\.$/);
    await press();
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(keys[1]).not.toBe(keys[0]);
  });

  test('refused for its address says so on the field', async () => {
    api.use(
      http.post(REDEMPTIONS, () =>
        problem(400, 'invalid_input', 'Shipping address is too long', [
          { field: 'deliverTo', message: 'Shipping address is too long' },
        ]),
      ),
    );
    openPage();
    await beginAsking();
    await press();
    expect(await dialog().findByText('Shipping address is too long')).toBeVisible();
    expect(dialog().getByLabelText('Shipping address')).toHaveFocus();
  });
});

describe('your requests', () => {
  test('show their state and their history', async () => {
    const over = { deliverTo: null, changedAt: '2026-11-20T12:00:00.000Z' };
    openPage(prizesOf(prizeOf()), [
      redemptionOf({ id: 34 }),
      redemptionOf({ id: 33, title: 'Thermos', state: 'approved', changedAt: over.changedAt }),
      redemptionOf({ ...over, id: 32, title: 'Notebook', state: 'sent' }),
      redemptionOf({ ...over, id: 31, title: 'Sticker', state: 'cancelled', reason: 'We do not ship there' }),
    ]);
    const table = within(await screen.findByRole('table', { name: 'Your prizes, newest first' }));
    const states = ['Requested', 'Approved', 'Sent', 'Canceled'];
    expect(table.getAllByText((text) => states.includes(text)).map(({ textContent }) => textContent)).toEqual(states);
    expect(
      table.getByText(/Canceled on November 20, 2026: We do not ship there\. You have your 100 points back\.$/),
    ).toBeVisible();
    await expectAccessible();
  });

  test('and is older is one press away', async () => {
    api.use(
      http.get(REDEMPTIONS, ({ request }) =>
        new URL(request.url).searchParams.get('before') === '31'
          ? HttpResponse.json({ redemptions: [redemptionOf({ id: 2, title: 'The very first' })], next: null })
          : HttpResponse.json({ redemptions: [redemptionOf()], next: 31 }),
      ),
    );
    openPage();
    await userEvent.click(await screen.findByRole('button', { name: 'Show older prizes' }));
    const older = within(await screen.findByRole('table', { name: 'Older prizes' }));
    expect(older.getByRole('rowheader', { name: 'The very first' })).toBeVisible();
  });

  test('that cannot be loaded takes no prize with it', async () => {
    api.use(http.get(REDEMPTIONS, () => problem(503, 'unavailable', 'The database is away.')));
    openPage();
    expect(await screen.findByText('Your prizes could not be loaded')).toBeVisible();
    expect((await card('Mug')).getByRole('button', { name: 'Redeem “Mug”' })).toBeVisible();
    api.use(answers(REDEMPTIONS, { redemptions: [redemptionOf()], next: null }));
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: 'Your prizes, newest first' })).toBeVisible();
  });
});

test('while the academy is closed, the page links to the academy', async () => {
  api.use(academyIs('closed'));
  openPage();
  expect(await screen.findByText('Now at /marketing-academy')).toBeVisible();
});
