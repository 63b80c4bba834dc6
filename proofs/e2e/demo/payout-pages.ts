import { expect, type Page } from '@playwright/test';
import { ADMIN_LOG_IN, LEADER_LOG_IN, type LogIn, NEWCOMER_LOG_IN } from '../../../demo/log-ins.ts';
import { answer } from '../fixtures/answers.ts';

/** One state of a page: how to come to it, and what is there then. */
export interface State {
  is: string;
  /** Null: a visitor. */
  as?: LogIn | null;
  address?: string;
  /** Before the page is opened: what the API answers. */
  before?: (page: Page) => Promise<unknown>;
  /** On the page. */
  act?: (page: Page) => Promise<unknown>;
  there: string | RegExp;
}

export interface ModulePage {
  as: LogIn | null;
  address: string;
  /** What stands there once all of it has come. */
  there: string | RegExp;
  states: readonly State[];
  /** Where nothing is asked for by the address alone. */
  failsAt?: string;
}

/** What the addresses of one member, one person and one month need, of the demo that is there. */
export interface Known {
  leader: number;
  /** Whom the leader invited. */
  person: number;
  personName: string;
  closedMonth: string;
  openMonth: string;
}

const press = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name }).first().click();
const isClosed = (page: Page) =>
  answer(page, '**/api/systems', (systems: object[]) => systems.map((system) => ({ ...system, isOpen: false })));

const chooseList = (text: string) => (page: Page) =>
  page
    .getByLabel('Commission list')
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

/** A check of a team's files, of which the demo has none. */
const moveInIs = (page: Page, state: string) =>
  answer(page, '**/api/admin/settings/move-in', (moveIn: object) => ({
    ...moveIn,
    run: {
      ...{ id: 'a', task: 'check', state, startedBy: 'admin', startedAt: '2026-11-20T10:00:00.000Z' },
      ...{ doing: 'Reading members.csv', share: 0.4, secondsLeft: 130, failure: null },
      result: {
        ...{ members: 200, former: 2, top: 'ann', isTopRoot: false, levels: 5, payments: 600, statements: 400 },
        ...{ balanceCents: 245_342, mistakes: 1, mistakesKept: 1 },
        shownMistakes: [{ file: 'places.csv', line: 4, sentence: 'The sponsor “eve” isn’t in members.csv.' }],
        firstPlaces: [0, 1, 2].map((level) => ({
          ...{ username: `a-member-with-a-long-name-${level}`, hasLeft: false, level, directlyBelow: 1 },
        })),
      },
    },
  }));

/** What became of the first batch of the demo. */
const batchIs = (page: Page, change: object) =>
  answer(page, '**/api/admin/payout/batches/1', (all: { batch: object }) => ({
    ...all,
    batch: { ...all.batch, ...change },
  }));

/** Every page of the module by the path of its route, and those with its widgets, in every state in which people meet them. */
export const payoutPages = ({
  leader,
  person,
  personName,
  closedMonth,
  openMonth,
}: Known): Record<string, ModulePage> => ({
  '/team': {
    as: LEADER_LOG_IN,
    address: '/team',
    there: 'People by level',
    states: [
      { is: 'as seen by a visitor', as: null, there: 'Log in to see your team' },
      { is: 'while the system is closed', before: isClosed, there: /This feature is coming soon\./ },
      { is: 'of a newcomer', as: NEWCOMER_LOG_IN, there: 'No one is placed below you yet.' },
      { is: 'a level', address: '/team?view=placed&level=3', there: 'Level 3 below you' },
      { is: 'placed', address: '/team?view=placed', there: /Directly below you|Placed below you/ },
      { is: 'below somebody', address: `/team?view=placed&of=${person}`, there: `How ${personName} joined` },
      { is: 'names', address: '/team?name=a', there: 'Names with “a”' },
      { is: 'a filter', address: '/team?only=new', there: 'Joined in the last seven days' },
      { is: 'a person beside the list', address: `/team?person=${person}`, there: 'Why this place' },
      { is: 'no name', address: '/team?name=zzzz', there: 'No one has that name' },
      {
        is: 'somebody who is not below',
        as: NEWCOMER_LOG_IN,
        address: '/team?of=2',
        there: 'Back to my people',
      },
    ],
  },
  '/team/invite': {
    as: LEADER_LOG_IN,
    address: '/team/invite',
    there: 'Your invitation link',
    states: [{ is: 'of a newcomer', as: NEWCOMER_LOG_IN, there: 'Your invitation link' }],
  },
  '/team/earnings': {
    as: LEADER_LOG_IN,
    address: '/team/earnings',
    there: 'Closed months',
    states: [{ is: 'of a newcomer', as: NEWCOMER_LOG_IN, there: 'You haven’t earned from a closed month yet' }],
  },
  '/team/earnings/:month': {
    as: LEADER_LOG_IN,
    address: `/team/earnings/${closedMonth}`,
    there: 'Not seeing someone?',
    states: [
      { is: 'the people behind a row', act: press(/behind Direct$/), there: personName },
      {
        is: 'an answer about somebody',
        act: async (page) => {
          await page.getByLabel('Find out why').fill(personName);
          await page.getByRole('option', { name: personName, exact: true }).click();
        },
        there: new RegExp(`from ${personName}`),
      },
      {
        is: 'of a newcomer',
        as: NEWCOMER_LOG_IN,
        there: /^(You earned nothing in|No one you would earn from paid for) /,
      },
      { is: 'a month that is not closed', address: `/team/earnings/${openMonth}`, there: 'Provisional' },
      { is: 'no month', address: '/team/earnings/2026-13', there: 'See all months' },
    ],
  },
  '/team/earnings/:month/from/:person': {
    as: LEADER_LOG_IN,
    address: `/team/earnings/${closedMonth}/from/${person}`,
    there: 'Copy link',
    states: [
      {
        is: 'of a month that is not closed',
        address: `/team/earnings/${openMonth}/from/${person}`,
        there: 'Provisional',
      },
      {
        is: 'of somebody else',
        as: NEWCOMER_LOG_IN,
        address: `/team/earnings/${closedMonth}/from/${person}?earner=${leader}`,
        there: /^These earnings are someone else’s\./,
      },
      {
        is: 'as seen by an admin',
        as: ADMIN_LOG_IN,
        address: `/team/earnings/${closedMonth}/from/${person}?earner=${leader}`,
        there: /^Earnings of /,
      },
    ],
  },
  '/team/earnings/:month/letter': {
    as: LEADER_LOG_IN,
    address: `/team/earnings/${closedMonth}/letter`,
    there: 'See the statement',
    states: [
      { is: 'of a newcomer', as: NEWCOMER_LOG_IN, there: 'You paid no fee for this month.' },
      { is: 'a month that is not closed', address: `/team/earnings/${openMonth}/letter`, there: 'See all months' },
    ],
  },
  '/team/membership': {
    as: LEADER_LOG_IN,
    address: '/team/membership',
    there: 'Receipts',
    states: [
      { is: 'of a newcomer', as: NEWCOMER_LOG_IN, there: 'You haven’t paid anything yet.' },
      {
        is: 'paid by card',
        before: (page) => answer(page, '**/api/membership', (mine: object) => ({ ...mine, canPayOnline: true })),
        there: /We never see your card\./,
      },
    ],
  },
  '/team/payouts': {
    as: LEADER_LOG_IN,
    address: '/team/payouts',
    there: 'All activity',
    states: [
      { is: 'of a newcomer', as: NEWCOMER_LOG_IN, there: 'No payouts yet' },
      {
        is: 'a way that is not complete',
        act: async (page) => {
          await press('Change payout method')(page);
          await press('Save')(page);
        },
        there: /is required/,
      },
      { is: 'the way taken away', act: press('Remove'), there: 'Your password' },
      {
        is: 'a tax form that is not complete',
        act: async (page) => {
          await press('Add tax form')(page);
          await press('Save')(page);
        },
        there: 'The legal name is required',
      },
    ],
  },
  '/team/statements/:year': {
    as: LEADER_LOG_IN,
    address: `/team/statements/${closedMonth.slice(0, 4)}`,
    there: /^An amount is in the month/,
    states: [
      { is: 'a year to come', address: '/team/statements/2199', there: '2199 hasn’t begun yet' },
      { is: 'no year', address: '/team/statements/first', there: 'See all months' },
    ],
  },
  '/team/people/:person': {
    as: LEADER_LOG_IN,
    address: `/team/people/${person}`,
    there: /so you are the sponsor\.$/,
    states: [{ is: 'nobody', address: '/team/people/999999', there: 'Back to my team' }],
  },
  '/team/messages/:person': {
    as: LEADER_LOG_IN,
    address: `/team/messages/${person}`,
    there: 'No messages yet.',
    states: [{ is: 'nobody', address: '/team/messages/999999', there: 'Back to my team' }],
  },
  // Widgets of the module, on pages of another one.
  '/dashboard-figures': {
    as: LEADER_LOG_IN,
    address: '/dashboard',
    there: /^(Ready to pay out|Payouts start at .*|.* on its way to you)$/,
    states: [{ is: 'of a newcomer', as: NEWCOMER_LOG_IN, there: 'What to do next' }],
  },
  '/admin-person': {
    as: ADMIN_LOG_IN,
    address: `/admin/people/${leader}`,
    there: /^Why wasn’t .+ paid for someone\?$/,
    states: [],
  },
  '/account': {
    as: LEADER_LOG_IN,
    address: '/account',
    there: 'Show my email to my sponsor and to those whom I sponsor',
    states: [],
  },
  '/income-disclosure': {
    as: null,
    address: '/income-disclosure',
    there: 'Income Disclosure',
    states: [
      {
        is: 'without a closed month',
        before: (page) => answer(page, '**/api/income-disclosure', (all: object) => ({ ...all, figures: null })),
        there: 'There is no earnings history yet',
      },
    ],
  },
  '/admin/payout': {
    as: ADMIN_LOG_IN,
    address: '/admin/payout',
    there: 'Month by month',
    states: [
      {
        is: 'asking to close',
        act: (page) => page.getByRole('switch').press('Space'),
        there: 'Close The Powerline Payout?',
      },
      { is: 'while the system is closed', before: isClosed, there: /coming soon/ },
      {
        is: 'asking to open',
        before: isClosed,
        act: (page) => page.getByRole('switch').press('Space'),
        there: 'Open The Powerline Payout?',
      },
      {
        is: 'with a difference',
        before: (page) =>
          answer(page, '**/api/admin/payout/overview', (overview: { checks: object[] }) => ({
            ...overview,
            checks: overview.checks.map((check) => ({
              ...check,
              lastRun: {
                at: new Date().toISOString(),
                outcome: 'difference',
                finding: '2 transactions do not sum to zero.',
              },
            })),
          })),
        there: /2 transactions do not sum to zero\./,
      },
    ],
  },
  '/admin/payout/months': {
    as: ADMIN_LOG_IN,
    address: '/admin/payout/months',
    there: 'Closed',
    states: [
      { is: 'none', before: (page) => answer(page, '**/api/admin/payout/months', () => []), there: 'No month yet' },
    ],
  },
  '/admin/payout/months/:month': {
    as: ADMIN_LOG_IN,
    address: `/admin/payout/months/${closedMonth}`,
    there: /^Closed for good/,
    states: [
      {
        is: 'tried',
        address: `/admin/payout/months/${openMonth}`,
        act: async (page) => {
          await page.locator('summary', { hasText: '4. Dry run' }).click();
          await press('Dry run')(page);
        },
        there: /^\w+ \d{4} results$/,
      },
      {
        is: 'being closed',
        address: `/admin/payout/months/${openMonth}`,
        before: (page) => isBeingClosed(page, openMonth, null),
        there: /is being closed$/,
      },
      {
        is: 'not closed for a failure',
        address: `/admin/payout/months/${openMonth}`,
        before: (page) => isBeingClosed(page, openMonth, 'The disk is full.'),
        there: /failed: The disk is full\./,
      },
      { is: 'no month', address: '/admin/payout/months/13', there: 'See all months' },
    ],
  },
  '/admin/payout/months/:month/compare': {
    as: ADMIN_LOG_IN,
    address: `/admin/payout/months/${closedMonth}/compare`,
    there: 'Choose a list',
    states: [
      { is: 'a list that differs', act: chooseList('username,earned\nstranger,5.00'), there: 'Not a member here' },
      { is: 'other columns', act: chooseList('who,what\nstranger,5.00'), there: 'Match the columns' },
      { is: 'a line with a mistake', act: chooseList('username,earned\n,5.00'), there: 'The username is missing' },
      {
        is: 'an open month',
        address: `/admin/payout/months/${openMonth}/compare`,
        act: chooseList('username,earned\nstranger,5.00'),
        there: /isn’t closed/,
      },
      { is: 'no month', address: '/admin/payout/months/13/compare', there: 'See all months' },
    ],
  },
  '/admin/payout/move-in': {
    as: ADMIN_LOG_IN,
    address: '/admin/payout/move-in',
    there: '1. Choose the files',
    states: [
      { is: 'mistakes', before: (page) => moveInIs(page, 'mistakes'), there: '3. Correct 1 mistake' },
      { is: 'a checked team', before: (page) => moveInIs(page, 'done'), there: '3. Is this your team?' },
      { is: 'a check', before: (page) => moveInIs(page, 'running'), there: 'The files are being checked' },
    ],
  },
  '/admin/payout/payments': {
    as: ADMIN_LOG_IN,
    address: '/admin/payout/payments',
    there: 'All payments',
    states: [
      {
        is: 'not complete',
        act: async (page) => {
          await page.getByText('Record a payment').click();
          await press('Record payment')(page);
        },
        there: /is required/,
      },
      { is: 'asking to refund', act: press(/^Refund/), there: /^Refund .+\?$/ },
      { is: 'none found', address: '/admin/payout/payments?username=zzzz', there: 'No payment found' },
      {
        is: 'none',
        before: (page) => answer(page, '**/api/admin/payout/payments*', () => ({ payments: [], next: null })),
        there: 'No payment yet',
      },
    ],
  },
  '/admin/payout/payments/import': {
    as: ADMIN_LOG_IN,
    address: '/admin/payout/payments/import',
    there: '1. Choose a file',
    // What is wrong and what was understood are walked through in desk.spec.ts.
    states: [],
  },
  '/admin/payout/payouts': {
    as: ADMIN_LOG_IN,
    address: '/admin/payout/payouts',
    there: 'None selected',
    states: [
      { is: 'asking to approve', act: chooseAllAnd('Approve'), there: /^Approve .+\?$/ },
      { is: 'asking to return', act: chooseAllAnd('Return'), there: /^Return .+\?$/ },
      {
        is: 'asking to mark as paid',
        address: '/admin/payout/payouts?state=approved',
        act: chooseAllAnd('Mark as paid'),
        there: /^Mark .+ as paid\?$/,
      },
      { is: 'paid', address: '/admin/payout/payouts?state=paid', there: /^Reference: / },
      { is: 'returned', address: '/admin/payout/payouts?state=returned', there: /^Reason: / },
      {
        is: 'none',
        before: (page) =>
          answer(page, '**/api/admin/payout/payouts*', (all: object) => ({ ...all, payouts: [], next: null })),
        there: 'No payouts to approve',
      },
    ],
  },
  '/admin/payout/payouts/batches': {
    as: ADMIN_LOG_IN,
    address: '/admin/payout/payouts/batches',
    there: 'Batch 1',
    states: [
      { is: 'found by name', address: '/admin/payout/payouts/batches?search=Batch', there: 'Batch 1' },
      { is: 'none', address: '/admin/payout/payouts/batches?search=no%20such%20thing', there: 'No batch found' },
    ],
  },
  '/admin/payout/payouts/batches/:batch': {
    as: ADMIN_LOG_IN,
    address: '/admin/payout/payouts/batches/1',
    there: 'Payouts of this batch',
    states: [
      {
        is: 'ready',
        before: (page) => batchIs(page, { state: 'ready', exported: null }),
        there: 'Ready to export',
      },
      {
        is: 'asking for the password',
        before: (page) => batchIs(page, { state: 'ready', exported: null }),
        act: press('Export'),
        there: /^Export batch \d+\?$/,
      },
      {
        is: 'exported',
        before: (page) => batchIs(page, { state: 'exported' }),
        there: 'Payout numbers and references',
      },
      { is: 'unknown', address: '/admin/payout/payouts/batches/999999', there: 'See all batches' },
    ],
  },
  '/admin/payout/reports': {
    as: ADMIN_LOG_IN,
    address: '/admin/payout/reports',
    there: 'Month journal',
    states: [],
  },
  '/admin/payout/reports/:report': {
    as: ADMIN_LOG_IN,
    address: '/admin/payout/reports/ledger',
    there: 'Difference to the ledger: $0.00',
    states: [
      {
        is: 'of a closed month',
        address: `/admin/payout/reports/payments?month=${closedMonth}`,
        there: 'Difference to the ledger: $0.00',
      },
      {
        is: 'of an open month',
        address: `/admin/payout/reports/payments?month=${openMonth}`,
        there: /^Not compared yet/,
      },
      { is: 'of a day', address: '/admin/payout/reports/open-balances', there: /^At the end of / },
      { is: 'of a year', address: '/admin/payout/reports/tax-totals', there: 'Forms missing' },
      { is: 'empty', address: '/admin/payout/reports/refunds?month=2001-01', there: 'Nothing to list' },
      { is: 'none', address: '/admin/payout/reports/nothing', there: 'See all reports' },
    ],
  },
  '/admin/payout/plan': {
    as: ADMIN_LOG_IN,
    address: '/admin/payout/plan',
    there: 'Set a plan',
    states: [
      {
        is: 'without a fee',
        act: async (page) => {
          await page.getByLabel('Membership fee').fill('');
          await press('Set the plan')(page);
        },
        there: /amount|required/i,
      },
      {
        is: 'asking to take a coming one away',
        act: async (page) => {
          await press('Set the plan')(page);
          await press(/^Remove the plan/)(page);
        },
        there: /^Remove the plan from .+ on\?$/,
      },
    ],
  },
  '/admin/payout/rotator': {
    as: ADMIN_LOG_IN,
    address: '/admin/payout/rotator',
    there: 'All turns',
    states: [
      {
        is: 'without a turn',
        before: (page) =>
          answer(page, '**/api/admin/rotator/turns*', (all: object) => ({ ...all, turns: [], next: null })),
        there: 'No turn yet',
      },
    ],
  },
  '/admin/payout/members': {
    as: ADMIN_LOG_IN,
    address: '/admin/payout/members',
    there: 'Name or email',
    failsAt: '/admin/payout/members?search=a',
    states: [
      { is: 'found', address: '/admin/payout/members?search=a', there: /members found/ },
      { is: 'nobody', address: '/admin/payout/members?search=zzzz', there: 'No match for “zzzz”' },
    ],
  },
  '/admin/payout/members/:member/months/:month': {
    as: ADMIN_LOG_IN,
    address: `/admin/payout/members/${leader}/months/${closedMonth}`,
    there: 'Final',
    states: [
      {
        is: 'a month that is not closed',
        address: `/admin/payout/members/${leader}/months/${openMonth}`,
        there: 'Provisional',
      },
      { is: 'no month', address: `/admin/payout/members/${leader}/months/2026-13`, there: 'See the member' },
    ],
  },
  '/admin/payout/members/:member': {
    as: ADMIN_LOG_IN,
    address: `/admin/payout/members/${leader}`,
    there: 'Activity',
    states: [
      {
        is: 'asking to adjust',
        act: async (page) => {
          await press('Adjust balance')(page);
          await page.getByRole('dialog').getByRole('button', { name: 'Adjust balance' }).click();
        },
        there: 'Reason is required',
      },
      { is: 'asking for a sponsor', act: press('Change sponsor'), there: /^Change the sponsor of .+\?$/ },
      { is: 'nobody', address: '/admin/payout/members/999999', there: 'Find a member' },
    ],
  },
});

const isBeingClosed = (page: Page, month: string, failure: string | null) =>
  answer(page, `**/api/admin/payout/months/${month}`, (open: object) => ({
    ...open,
    state: 'running',
    closing: {
      step: 'settling',
      done: 500,
      total: 1_517,
      startedAt: new Date().toISOString(),
      startedBy: 'admin',
      failure,
    },
  }));

function chooseAllAnd(deed: string) {
  return async (page: Page) => {
    const all = page.getByRole('checkbox', { name: 'Select all on this page' });
    await all.check();
    await expect(all).toBeChecked();
    await press(deed)(page);
  };
}
