import '@testing-library/jest-dom/jest-globals';
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { useLocation } from '@powerline/platform';
import { mockApi, renderPage } from '@powerline/platform/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe, toHaveNoViolations } from 'jest-axe';
import CalculatorPage from './CalculatorPage.tsx';

expect.extend(toHaveNoViolations);

// jsdom lays nothing out, and so has no scrolling.
const scrolledTo: Element[] = [];
beforeEach(() => {
  scrolledTo.length = 0;
  Element.prototype.scrollIntoView = function noteScroll() {
    scrolledTo.push(this);
  };
});

// The page calls nothing: any call fails its test.
mockApi();

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

test('the bars tell their amounts to those who cannot see them', async () => {
  openCalculator();
  await pressCalculate();
  expect(await screen.findByRole('img')).toHaveAccessibleName(
    /Direct: \$25\.00; Level 1: \$15\.00; .*Level 6: \$3,645\.00\./,
  );
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
    await person.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Link copied')).toBeVisible();
    expect(write).toHaveBeenCalledWith(location.href);
  });

  test('that the browser does not let be copied is pointed out', async () => {
    const person = userEvent.setup();
    jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('not allowed'));
    openCalculator('?direct=2&average=1');
    await person.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(await screen.findByText('Copy it from the address bar instead.')).toBeVisible();
  });
});

test('Print prints the page', async () => {
  const print = jest.fn();
  window.print = print;
  openCalculator('?direct=2&average=1');
  await userEvent.click(screen.getByRole('button', { name: 'Print' }));
  expect(print).toHaveBeenCalledTimes(1);
});

test.each([
  ['without a result', '', 'Nothing calculated yet'],
  ['with a result', '?direct=5&average=3', '$5,485.00'],
  ['with errors', '?direct=abc&average=-1', 'Enter a number'],
])('is accessible %s', async (_, search, text) => {
  const { container } = openCalculator(search);
  await screen.findByText(text);
  expect(await axe(container)).toHaveNoViolations();
});
