import '@testing-library/jest-dom/jest-globals';
import { createHash, webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { leafBytes, type StatementProof, sealBytes } from '@powerline/contract/payout';
import { expectAccessible, renderInMain } from '@powerline/platform/accessibility';
import { mockApi } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { earningsOf, monthOf, sealOf } from '../testing/money-api.ts';
import { answers, failsWith, openApi, payoutIs } from '../testing/payout-api.ts';
import MonthPage from './MonthPage.tsx';

const api = mockApi(...openApi, answers('*/api/earnings', earningsOf()), answers('*/api/earnings/2026-10', monthOf()));
const openPage = (month = '2026-10') =>
  renderInMain(<MonthPage />, { path: '/team/earnings/:month', params: { month } });
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Row by row' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('a closed month is a sentence, and the rows of the calculator with their total', async () => {
  openPage();
  expect(await screen.findByText('From 5 people you invited and 16 further down.')).toBeVisible();
  expect(screen.getByText('Final')).toBeVisible();
  expect(await rows()).toEqual([
    ['Level', 'Who paid', 'Each', 'Earned'],
    ['Direct', '5 people', '$5.00', '$25.00'],
    ['Level 1', '9 people', '$1.00', '$9.00'],
    ['Level 2', '4 people', '$1.00', '$4.00'],
    ['Level 3', '2 people', '$1.00', '$2.00'],
    ['Level 4', '1 person', '$1.00', '$1.00'],
    ['Level 5', 'No one', '$1.00', '$0.00'],
    ['Level 6', 'No one', '$1.00', '$0.00'],
    ['Total', '21 people', '', '$41.00'],
  ]);
  await expectAccessible();
});

test('a row opens to the people behind it, page by page, and each links to their place', async () => {
  api.use(
    http.get('*/api/earnings/2026-10/people', ({ request }) => {
      const { searchParams } = new URL(request.url);
      expect(searchParams.get('line')).toBe('direct');
      const isSecond = searchParams.get('after') === '21';
      return HttpResponse.json({
        people: isSecond
          ? [{ id: 22, username: null, joined: '2026-05', cents: 500 }]
          : [{ id: 21, username: 'ben', joined: '2026-04', cents: 500 }],
        next: isSecond ? null : 21,
      });
    }),
  );
  openPage();
  const opener = await screen.findByRole('button', { name: '5 people behind Direct' });
  expect(opener).toHaveAttribute('aria-expanded', 'false');
  await userEvent.click(opener);
  expect(opener).toHaveAttribute('aria-expanded', 'true');
  expect(await screen.findByRole('link', { name: 'ben' })).toHaveAttribute('href', '/team/people/21?view=invited');
  expect(screen.getByRole('link', { name: '$5.00 from ben: see the path' })).toHaveAttribute(
    'href',
    '/team/earnings/2026-10/from/21',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Show more people' }));
  expect(await screen.findByRole('link', { name: 'Former member' })).toBeVisible();
  expect(screen.getAllByText('$5.00').length).toBeGreaterThan(2);
  await expectAccessible();
  await userEvent.click(opener);
  expect(screen.queryByRole('link', { name: 'ben' })).not.toBeInTheDocument();
});

test('a member who could not earn sees the reason, and the amount missed', async () => {
  api.use(
    answers('*/api/earnings/2026-10', monthOf({ reason: 'unpaid', cents: 0 })),
    answers('*/api/earnings/2026-10/people', {
      people: [{ id: 21, username: 'ben', joined: '2026-04', cents: 0 }],
      next: null,
    }),
  );
  openPage();
  expect(await screen.findByText(/^You earned nothing in October 2026 because you hadn’t paid/)).toBeVisible();
  expect((await rows())[0]).toEqual(['Level', 'Who paid', 'Each', 'Missed']);
  await userEvent.click(screen.getByRole('button', { name: '5 people behind Direct' }));
  expect(await screen.findByText('Not earned: you hadn’t paid')).toBeVisible();
});

test('a reversal shows whose it is, and links to the month in which it was earned', async () => {
  const reversals = [{ month: '2026-08', line: 'level-1' as const, cents: 100, username: 'zoe', id: 26 }];
  api.use(answers('*/api/earnings/2026-10', monthOf({ reversals })));
  openPage();
  const section = within(await screen.findByRole('region', { name: 'Reversed this month' }));
  expect(section.getByText(/^\$1\.00 you earned earlier was reversed/)).toBeVisible();
  expect(section.getByRole('rowheader', { name: 'zoe' })).toBeVisible();
  expect(section.getByRole('link', { name: 'August 2026' })).toHaveAttribute('href', '/team/earnings/2026-08');
  expect(section.getByRole('link', { name: '-$1.00' })).toHaveAttribute('href', '/team/earnings/2026-08/from/26');
});

test('it is taken along as a file, and on paper with everyone behind each row', async () => {
  const print = jest.fn();
  window.print = print;
  api.use(
    http.get('*/api/earnings/2026-10/people', ({ request }) => {
      const query = new URL(request.url).searchParams;
      const [id, username] = query.has('after') ? [8, 'bea'] : [7, `${query.get('line')}-zoe`];
      const people = [{ id, username, joined: '2026-05', cents: 500 }];
      return HttpResponse.json({ people, next: query.get('line') === 'direct' && id === 7 ? 7 : null });
    }),
  );
  openPage();
  expect(await screen.findByRole('link', { name: 'Download as CSV' })).toHaveAttribute(
    'href',
    '/api/earnings/2026-10/file',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
  expect(screen.getByText('Statement for ann')).toBeInTheDocument();
  const directs = screen.getByText('Direct: 5 people, $5.00 each').closest('section');
  expect(directs).toHaveTextContent('direct-zoebea3 more are in the CSV file.');
  expect(screen.getByText('level-4-zoe')).toBeInTheDocument();
});

test('before it closes, a month is provisional and already names its people', async () => {
  api.use(
    answers('*/api/earnings/2026-10', monthOf({ isFinal: false, reason: 'unpaid', cents: 0 })),
    answers('*/api/earnings/2026-10/people', {
      people: [{ id: 21, username: 'ben', joined: '2026-04', cents: 0 }],
      next: null,
    }),
  );
  openPage();
  expect(await screen.findByText('Provisional')).toBeVisible();
  expect((await rows())[0]).toEqual(['Level', 'Who paid', 'Each', 'Not earned']);
  await userEvent.click(screen.getByRole('button', { name: '5 people behind Direct' }));
  expect(
    await screen.findByRole('link', { name: 'Not earned: you haven’t paid from ben: see the path' }),
  ).toHaveAttribute('href', '/team/earnings/2026-10/from/21');
  expect(screen.queryByRole('link', { name: 'Download as CSV' })).not.toBeInTheDocument();
  await expectAccessible();
});

test('names what a member gave back after their own refund, with its month', async () => {
  api.use(answers('*/api/earnings/2026-10', monthOf({ returned: [{ month: '2026-08', cents: 2_300 }] })));
  openPage();
  const section = await screen.findByRole('region', { name: 'Because of your own refund' });
  expect(section).toHaveTextContent(
    '$23.00 was reversed: your payment for August 2026 was refunded, so you don’t keep what you earned for it.',
  );
  await expectAccessible();
});

describe('finding out about a missing person', () => {
  const bens = [
    { id: 21, username: 'ben' },
    { id: 22, username: 'ruben' },
  ];
  const type = async (part: string) => {
    const field = await screen.findByRole('combobox', { name: 'Find out why' });
    await userEvent.type(field, part);
    return field;
  };

  test('completes part of a name, and the chosen person’s path opens', async () => {
    api.use(
      http.get('*/api/team/names', ({ request }) => {
        expect(new URL(request.url).searchParams.get('q')).toBe('be');
        return HttpResponse.json({ people: bens });
      }),
    );
    openPage();
    const field = await type('be');
    expect(await screen.findByRole('option', { name: 'ruben' })).toBeVisible();
    expect(field).toHaveAttribute('aria-expanded', 'true');
    await expectAccessible();
    await userEvent.click(screen.getByRole('option', { name: 'ruben' }));
    expect(await screen.findByText('Now at /team/earnings/2026-10/from/22')).toBeVisible();
  });

  test('arrow keys mark a name, Escape closes the list, and Enter chooses', async () => {
    api.use(answers('*/api/team/names', { people: bens }));
    openPage();
    const field = await type('be');
    const second = await screen.findByRole('option', { name: 'ruben' });
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(second).toHaveAttribute('aria-selected', 'true');
    expect(field).toHaveAttribute('aria-activedescendant', second.id);
    await userEvent.keyboard('{Escape}');
    expect(field).toHaveAttribute('aria-expanded', 'false');
    await userEvent.keyboard('{ArrowUp}{Enter}');
    expect(await screen.findByText('Now at /team/earnings/2026-10/from/21')).toBeVisible();
  });

  test('says when nobody in the team has such a name', async () => {
    api.use(answers('*/api/team/names', { people: [] }));
    openPage();
    await type('zz');
    expect(await screen.findByText('No one in your team has that in their name.')).toBeVisible();
  });
});

test('an invalid month gets the server’s message', async () => {
  api.use(failsWith('*/api/earnings/2026-13', 'A month is written as year and month, such as 2026-03', 400));
  openPage('2026-13');
  expect(await screen.findByText('A month is written as year and month, such as 2026-03')).toBeVisible();
  await expectAccessible();
});

test('while the system is closed the address leads to what will be here', async () => {
  api.use(payoutIs('closed'));
  openPage();
  expect(await screen.findByText('Now at /team')).toBeVisible();
});

describe('checking a statement', () => {
  // jsdom has no Web Crypto, as a browser without HTTPS.
  beforeEach(() => {
    Object.defineProperty(crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
  });
  afterEach(() => {
    Reflect.deleteProperty(crypto, 'subtle');
  });

  const coded = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest();

  /** Of a month with one statement: its leaf is the root. */
  function proofOf(cents: number): StatementProof {
    const salt = Buffer.alloc(16, 7);
    const sources = sha256(Buffer.from('sources'));
    const statement = { member: 7, cents, standing: 0, counts: monthOf().lines.map(({ people }) => people) };
    const root = { hash: sha256(leafBytes({ ...statement, month: '2026-10', salt })), cents };
    const seal = { number: 1, month: '2026-10', previous: null, statements: 1 };
    const code = coded(sha256(sealBytes({ ...seal, root, sources })));
    return {
      seal: { ...sealOf(), ...seal, code, root: coded(root.hash), cents, sources: coded(sources) },
      statement: { ...statement, salt: coded(salt) },
      position: 0,
      path: [],
    };
  }
  const press = async () => userEvent.click(await screen.findByRole('button', { name: 'Check now' }));

  test('finds it in the seal, and compares the seal with the one in the letter', async () => {
    api.use(answers('*/api/earnings/2026-10/proof', proofOf(4_100)));
    openPage();
    await press();
    expect(await screen.findByText('This statement is in the seal of October 2026.')).toBeVisible();
    const letter = screen.getByRole('textbox', { name: 'Seal in your letter' });
    await userEvent.click(letter);
    await userEvent.paste('C'.repeat(43));
    expect(letter).toHaveAccessibleDescription(/That is another seal\./);
    await userEvent.clear(letter);
    await userEvent.paste(` ${proofOf(4_100).seal.code} `);
    expect(screen.getByText('It’s the seal you got. No one has changed the month since then.')).toBeVisible();
    await expectAccessible();
  });

  test.each([
    ['what is on screen isn’t what was sealed', proofOf(4_000)],
    ['the proof doesn’t lead to the seal', { ...proofOf(4_100), seal: { ...proofOf(4_100).seal, cents: 9 } }],
  ])('says that it was changed when %s', async (_, proof) => {
    api.use(answers('*/api/earnings/2026-10/proof', proof));
    openPage();
    await press();
    expect(await screen.findByText(/^This isn’t the statement that was sealed\./)).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Seal in your letter' })).not.toBeInTheDocument();
  });

  test('says why it could not be checked, and can be tried again', async () => {
    api.use(failsWith('*/api/earnings/2026-10/proof', 'That month isn’t sealed yet.'));
    openPage();
    await press();
    expect(await screen.findByText(/That month isn’t sealed yet\./)).toBeVisible();
    api.use(answers('*/api/earnings/2026-10/proof', proofOf(4_100)));
    await press();
    expect(await screen.findByText('This statement is in the seal of October 2026.')).toBeVisible();
  });

  test('needs HTTPS, and says so', async () => {
    Reflect.deleteProperty(crypto, 'subtle');
    openPage();
    await press();
    expect(await screen.findByText('Browsers can only check over HTTPS.')).toBeVisible();
  });
});
