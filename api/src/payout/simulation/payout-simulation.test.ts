import { describe, expect, test } from '@jest/globals';
import { printedReport } from './print-report.ts';
import { simulate } from './simulate.ts';
import { readSimulationOptions, SIMULATION_HELP } from './simulation-options.ts';
import { reportOf } from './simulation-report.ts';

const SMALL = ['--members', '3000', '--months', '8'];

function played(...args: string[]) {
  const options = readSimulationOptions([...SMALL, ...args]);
  if (!options) throw new Error('Help was not asked for');
  const { asJson: _, ...simulation } = options;
  return reportOf(
    simulation,
    simulate(simulation, () => undefined),
  );
}

describe('a simulation', () => {
  test('has the same figures for the same seed, and others for another', () => {
    const figures = JSON.stringify(played());
    expect(JSON.stringify(played())).toBe(figures);
    const { behavior: _, ...others } = played('--seed', '2');
    expect(figures).not.toContain(JSON.stringify(others.months));
  });

  // Written down: others mean other rules, another model, or a machine that counts otherwise.
  test('has these figures, on every machine', () => {
    const { total, rotator } = played();
    expect({ ...total, turns: rotator.turns }).toMatchObject({
      paidMonths: 8_015,
      feesCents: 20_037_500,
      owedCents: 6_095_100,
      turns: 925,
    });
  });

  test('lets everyone join in its months, in each more than in the one before', () => {
    const { months, behavior } = played('--growth', '0.1');
    expect(months.reduce((sum, { joined }) => sum + joined, 0)).toBe(behavior.members);
    const joined = months.map((month) => month.joined);
    expect(joined).toEqual(joined.toSorted((a, b) => a - b));
  });

  test('pays out what members earned, at most $11 for a paid month, and less without compression', () => {
    const { total, earnings } = played();
    expect(earnings.meanCents * earnings.members).toBeCloseTo(total.owedCents);
    expect(total.owedCents).toBeLessThanOrEqual(total.paidMonths * 1_100);
    expect(total.ceilingCents).toBe(1_100);
    expect(played('--no-compression').total.owedCents).toBeLessThan(total.owedCents);
  });

  test('shares turns evenly: scores in the queue are at most one apart, except for returned turns', () => {
    expect(played('--verifies', '1', '--leaves', '0').rotator.largestGap).toBe(1);
  });

  test('pays all that can be paid when no one stops, and nothing when no one pays', () => {
    expect(played('--pays', '0').total).toMatchObject({ paidMonths: 0, feesCents: 0, owedCents: 0, costShare: 0 });
    expect(played('--pays', '0').earnings).toMatchObject({ members: 0, medianCents: 0, topPercentShare: 0 });
    expect(played('--pays', '1', '--churn', '0', '--suspensions', '0', '--refunds', '0').months.at(-1)?.active).toBe(
      3_000,
    );
  });

  test('is printed with its assumptions', () => {
    const text = printedReport(played('--width', 'unlimited', '--fee', '19.90'));
    expect(text).toMatch(/^month +joined +members +active +paid in +to members +of paid in\n +1 /);
    expect(text).toContain('churn 0.08');
    expect(text).toContain('fee $19.90, width unlimited, compression on');
    expect(text).toContain('0.0 % placed by spillover');
  });
});

describe('npm run simulate', () => {
  test('names each option in its help', () => {
    expect(readSimulationOptions(['--help'])).toBeUndefined();
    for (const name of ['members', 'churn', 'seed', 'width', 'json']) expect(SIMULATION_HELP).toContain(`--${name}`);
  });

  test.each([
    [['--churn', '8'], '--churn must be a number from 0 to 1, and not 8.'],
    [['--members', 'many'], '--members must be a whole number from 1 to 5000000, and not many.'],
    [['--months', '1.5'], '--months must be a whole number from 1 to 120, and not 1.5.'],
    [['--width', '11'], '--width must be a whole number from 2 to 10, or unlimited, and not 11.'],
    [['--fee', '$25'], '--fee must be an amount such as 25 or 19.90, and not $25.'],
    [['--fee', '0'], 'Membership fee must be more than 0 cents.'],
    [['--charm', '1'], "Unknown option '--charm'. npm run simulate -- --help lists the options."],
    [['--churn'], "Option '--churn <value>' argument missing. npm run simulate -- --help lists the options."],
  ])('%j is refused in a sentence', (args, sentence) => {
    expect(() => readSimulationOptions(args)).toThrow(new Error(sentence));
  });
});
