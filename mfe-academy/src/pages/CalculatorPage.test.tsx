import '@testing-library/jest-dom/jest-globals';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { IncomeDisclosure } from '@powerline/contract/payout';
import { useLocation } from '@powerline/platform';
import { expectAccessible } from '@powerline/platform/accessibility';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import CalculatorPage from './CalculatorPage.tsx';

// jsdom lays nothing out, and so has no scrolling.
const scrolledTo: Element[] = [];
beforeEach(() => {
  scrolledTo.length = 0;
  Element.prototype.scrollIntoView = function noteScroll() {
    scrolledTo.push(this);
  };
});

const system = (isOpen: boolean) =>
  http.get('*/api/systems', () => HttpResponse.json([{ key: 'payout', isOpen, openedAt: null }]));
const disclosure = (change: Partial<IncomeDisclosure> = {}) =>
  http.get('*/api/income-disclosure', () =>
    HttpResponse.json({
      currency: 'USD',
      plan: { directCents: 500, levelCents: Array(6).fill(100) },
      feeCents: 2_500,
      ceilingCents: 1_100,
      months: 6,
      isThin: true,
      figures: null,
      ...change,
    }),
  );

// While The Powerline Payout is closed the page calls nothing else: any other call fails its test.
const api = mockApi(system(false));

function Address() {
  return <p>Address: {useLocation().search}</p>;
}

function openCalculator(search = '') {
  return renderPage(
    <>
      <CalculatorPage />
      <Address />
    </>,
    { path: '/calculator', search },
  );
}

const directField = () => screen.getByLabelText('Number of direct referrals');
const averageField = () => screen.getByLabelText('Average indirect referrals per person');
const summary = () => screen.getByRole('status', { name: 'Result' });
const address = () => screen.getByText(/^Address:/);
const expectSummary = (text: string) => waitFor(() => expect(summary()).toHaveTextContent(text));
const pressCalculate = () => userEvent.click(screen.getByRole('button', { name: 'Calculate' }));

async function calculate(direct: string, average: string) {
  await userEvent.clear(directField());
  await userEvent.clear(averageField());
  if (direct) await userEvent.type(directField(), direct);
  if (average) await userEvent.type(averageField(), average);
  await pressCalculate();
}

const tableRows = async () =>
  within(await screen.findByRole('table'))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('starts with 5 and 3, without a result, and says before any result that it predicts nothing', () => {
  openCalculator();
  expect(directField()).toHaveValue(5);
  expect(averageField()).toHaveValue(3);
  expect(screen.getByText('An illustration, not a prediction.')).toBeVisible();
  expect(screen.getByText('Nothing calculated yet')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test('Calculate shows the total, the people it takes and every level', async () => {
  openCalculator();
  await pressCalculate();
  await expectSummary('Total Monthly Earnings$5,485.00');
  await expectSummary('That takes 5,465 people: 5 you refer and 5,460 their teams refer.');
  expect(await tableRows()).toEqual([
    ['Level', 'Referrals', 'Monthly Earnings'],
    ['Direct', '5', '$25.00'],
    ['Level 1', '15', '$15.00'],
    ['Level 2', '45', '$45.00'],
    ['Level 3', '135', '$135.00'],
    ['Level 4', '405', '$405.00'],
    ['Level 5', '1,215', '$1,215.00'],
    ['Level 6', '3,645', '$3,645.00'],
  ]);
  expect(screen.getByRole('table')).toHaveAccessibleName('5 direct referrals, 3 indirect per person');
  expect(screen.getByText('An illustration, not a prediction.')).toBeVisible();
});

test('Calculate brings the result into view, each time; an address that says it all does not', async () => {
  openCalculator('?direct=2&average=1');
  await expectSummary('$22.00');
  expect(scrolledTo).toEqual([]);
  await pressCalculate();
  await waitFor(() => expect(scrolledTo.length).toBe(1));
  await pressCalculate();
  await waitFor(() => expect(scrolledTo.length).toBe(2));
  expect(new Set(scrolledTo)).toEqual(new Set([summary()]));
});

test('its headings say different things', () => {
  openCalculator();
  expect(screen.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual([
    'Powerline Calculator',
    'Your numbers',
  ]);
});

test('each bar has its amount as text', async () => {
  openCalculator();
  await pressCalculate();
  const chart = within(await screen.findByRole('figure', { name: 'Monthly earnings per level' }));
  const bars = chart.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(bars).toHaveLength(7);
  expect([bars[0], bars[6]]).toEqual(['Direct: $25.00', 'Level 6: $3,645.00']);
});

test('an average may be a fraction: people are shown whole, money to the cent', async () => {
  openCalculator();
  await calculate('5', '2.5');
  expect((await tableRows())[2]).toEqual(['Level 1', '13', '$12.50']);
});

test.each([
  ['0', '3', '$0.00'],
  ['5', '0', '$25.00'],
  ['1000000000', '0', '$5,000,000,000.00'],
  ['1e9', '0', '$5,000,000,000.00'],
])('%s direct and %s indirect referrals make %s', async (direct, average, total) => {
  openCalculator();
  await calculate(direct, average);
  await expectSummary(total);
});

describe('numbers that nothing can be calculated from', () => {
  test.each([
    ['', '3', 'Number of direct referrals', 'Enter a number'],
    ['5', '', 'Average indirect referrals per person', 'Enter a number'],
    ['-1', '3', 'Number of direct referrals', 'Enter 0 or more'],
    ['5', '-0.5', 'Average indirect referrals per person', 'Enter 0 or more'],
    ['2.5', '3', 'Number of direct referrals', 'Enter a whole number of people'],
    ['5', '2.555', 'Average indirect referrals per person', 'Use at most 2 decimal places'],
    ['1000000001', '3', 'Number of direct referrals', 'Enter at most 1,000,000,000'],
    ['5', '1e10', 'Average indirect referrals per person', 'Enter at most 1,000,000,000'],
  ])('%p direct and %p indirect: %s says "%s"', async (direct, average, label, message) => {
    openCalculator();
    await calculate(direct, average);
    await waitFor(() => expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message));
    expect(screen.getByLabelText(label)).toHaveFocus();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(address()).toHaveTextContent(/^Address:$/);
  });

  test.each([
    ['?direct=abc&average=3', 'Number of direct referrals', 'Enter a number'],
    ['?direct=0x10&average=3', 'Number of direct referrals', 'Enter a number'],
    ['?direct=5&average=Infinity', 'Average indirect referrals per person', 'Enter a number'],
    ['?direct=5&average=-1', 'Average indirect referrals per person', 'Enter 0 or more'],
  ])('in the address %s are refused on their field', async (search, label, message) => {
    openCalculator(search);
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(message);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  test('too large together, they get a sentence in place of an endless number', async () => {
    openCalculator();
    await calculate('1000000000', '1000000000');
    await expectSummary('These numbers are too large to calculate');
    expect(document.body).not.toHaveTextContent(/NaN|Infinity|e\+/);
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });
});

test('a team larger than mankind is called so', async () => {
  openCalculator();
  await calculate('100', '30');
  await expectSummary('That is more people than live on Earth.');
});

describe('the address', () => {
  test('takes up the numbers on Calculate', async () => {
    openCalculator();
    await calculate('7', '2.5');
    await waitFor(() => expect(address()).toHaveTextContent('Address: ?direct=7&average=2.5'));
  });

  test('opens the calculation that it was copied from', async () => {
    openCalculator('?direct=2&average=1');
    expect(directField()).toHaveValue(2);
    expect(averageField()).toHaveValue(1);
    await expectSummary('$22.00');
  });

  test('can be copied', async () => {
    const person = userEvent.setup();
    const write = jest.spyOn(navigator.clipboard, 'writeText');
    openCalculator('?direct=2&average=1');
    await person.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(write).toHaveBeenCalledWith(location.href);
  });

  test('a message says so when the browser cannot copy', async () => {
    const person = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    openCalculator('?direct=2&average=1');
    await person.click(await screen.findByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Copy it from the address bar instead.')).toBeVisible();
  });
});

describe('while The Powerline Payout is open', () => {
  const figures = {
    from: '2026-05',
    to: '2026-10',
    members: 1_600,
    earnedNothing: 620,
    meanCents: 2_210,
    lowerQuarterCents: 0,
    medianCents: 300,
    upperQuarterCents: 1_200,
    topPercentShare: 0.3,
    afterFees: null,
  };
  const earned = async () => within(await screen.findByRole('region', { name: 'What members actually earned' }));

  test('shows what members actually earned beside a result, and the ceiling', async () => {
    api.use(system(true), disclosure({ figures }));
    const { container } = openCalculator('?direct=5&average=3');
    const section = await earned();
    expect(
      await section.findByText('Half of the members earned $3.00 or less over the last 6 closed months.'),
    ).toBeVisible();
    expect(
      section.getByText('At most $11.00 of a member’s monthly fee is paid out, shared by everyone above them.'),
    ).toBeVisible();
    expect(section.getByRole('link', { name: 'Read the income disclosure' })).toHaveAttribute(
      'href',
      '/income-disclosure',
    );
    await expectSummary('$5,485.00');
    await expectAccessible(container);
  });

  test('without a closed month it says that there is no history', async () => {
    api.use(system(true), disclosure());
    openCalculator('?direct=5&average=3');
    expect(await screen.findByText('There is no earnings history yet. No month is closed.')).toBeVisible();
  });

  test('says so when the median is nothing', async () => {
    api.use(system(true), disclosure({ months: 1, figures: { ...figures, medianCents: 0 } }));
    openCalculator('?direct=5&average=3');
    expect(
      await screen.findByText('At least half of the members earned nothing in the one closed month.'),
    ).toBeVisible();
  });

  test.each([
    [
      'with the same sum',
      { directCents: 400, levelCents: [200, 100, 100, 100, 100, 100] },
      '$4.00 for a direct referral and $2.00, $1.00, $1.00, $1.00, $1.00, $1.00 on Levels 1 to 6.',
    ],
    [
      'that pays more',
      { directCents: 600, levelCents: Array(6).fill(100) },
      '$6.00 for a direct referral and $1.00 on each level.',
    ],
  ])('shows the amounts of a plan in force %s', async (_, plan, amounts) => {
    api.use(system(true), disclosure({ plan }));
    openCalculator('?direct=5&average=3');
    expect(await screen.findByText(`This site’s plan pays different amounts: ${amounts}`)).toBeVisible();
  });

  test('says nothing about the plan when its amounts are those of the calculator', async () => {
    // The plan of the last closed month paid more.
    api.use(system(true), disclosure({ ceilingCents: 1_200 }));
    openCalculator('?direct=5&average=3');
    expect(await screen.findByText(/At most \$12\.00 of a member’s monthly fee is paid out/)).toBeVisible();
    expect(screen.queryByText(/pays different amounts/)).not.toBeInTheDocument();
  });

  test('the parts below it load with it, so nothing moves', async () => {
    let letAnswer = () => {};
    const answered = new Promise<void>((resolve) => {
      letAnswer = resolve;
    });
    api.use(
      system(true),
      http.get('*/api/income-disclosure', async () => {
        await answered;
      }),
      disclosure(),
    );
    openCalculator('?direct=5&average=3');
    expect(await screen.findByText('Loading what members actually earned')).toBeInTheDocument();
    await expectSummary('$5,485.00');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    letAnswer();
    expect(await screen.findByText('There is no earnings history yet. No month is closed.')).toBeVisible();
    expect(await screen.findByRole('table')).toBeVisible();
  });

  test('without a result there is nothing beside it', async () => {
    api.use(system(true), disclosure());
    openCalculator();
    await waitFor(() => expect(screen.getByText('Nothing calculated yet')).toBeVisible());
    expect(screen.queryByRole('region', { name: 'What members actually earned' })).not.toBeInTheDocument();
  });

  test('what cannot be loaded leaves the result, and is tried again', async () => {
    api.use(
      system(true),
      http.get('*/api/income-disclosure', () => HttpResponse.text('The database is away.', { status: 503 })),
    );
    openCalculator('?direct=5&average=3');
    expect(await screen.findByText('What members actually earned could not be loaded')).toBeVisible();
    await expectSummary('$5,485.00');
    api.use(disclosure());
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('There is no earnings history yet. No month is closed.')).toBeVisible();
  });
});

test('while it is closed, nothing shows beside a result', async () => {
  openCalculator('?direct=5&average=3');
  await expectSummary('$5,485.00');
  expect(screen.queryByRole('region', { name: 'What members actually earned' })).not.toBeInTheDocument();
});

test('Print prints the page', async () => {
  const print = jest.fn();
  window.print = print;
  openCalculator('?direct=2&average=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test.each([
  ['without a result', '', 'Nothing calculated yet'],
  ['with a result', '?direct=5&average=3', '$5,485.00'],
  ['with errors', '?direct=abc&average=-1', 'Enter a number'],
])('is accessible %s', async (_, search, text) => {
  const { container } = openCalculator(search);
  await screen.findByText(text);
  await expectAccessible(container);
});
