import { parseArgs } from 'node:util';
import { isNativeError } from 'node:util/types';
import { DEFAULT_PLAN, type Plan, planSchema } from '@powerline/contract/payout';
import * as v from 'valibot';
import { StartupError } from '../../infrastructure/errors/startup-error.ts';

/** How people behave in a simulation, and how many there are. Shares are from 0 to 1. */
export interface Behavior {
  members: number;
  months: number;
  /** By how much more people join in each month than in the one before. */
  growth: number;
  /** Of newcomers: come by an invitation. */
  invites: number;
  /** Of members: invite at all, each as many as the others. */
  inviters: number;
  /** Of newcomers: pay as soon as they join. */
  pays: number;
  /** Of newcomers: verify their e-mail address. */
  verifies: number;
  /** Of those who paid last month: do not pay this one. */
  churn: number;
  /** Of those who paid before and not last month: pay this one. */
  returns: number;
  /** Of those who paid this month: get it back in its middle. */
  refunds: number;
  /** Of those who do not pay: delete their account in a month. */
  leaves: number;
  /** Of those who pay: are suspended in a month, for good. */
  suspensions: number;
  seed: number;
}

export interface SimulationOptions {
  behavior: Behavior;
  plan: Plan;
}

interface NumberOption {
  fallback: number;
  least: number;
  most: number;
  isWhole?: boolean;
  what: string;
}

const share = (fallback: number, what: string): NumberOption => ({ fallback, least: 0, most: 1, what });
const whole = (fallback: number, least: number, most: number, what: string) => ({
  fallback,
  least,
  most,
  isWhole: true,
  what,
});

/** Nothing but the numbers that a behavior is made of, in the order of the help. */
const NUMBERS: Readonly<Record<keyof Behavior, NumberOption>> = {
  members: whole(100_000, 1, 5_000_000, 'how many people join'),
  months: whole(24, 1, 120, 'in how many months'),
  growth: { fallback: 0.05, least: 0, most: 1, what: 'how many more join in each month than in the one before' },
  invites: share(0.7, 'newcomers who come by an invitation; the others are given away by the rotator'),
  inviters: share(0.3, 'members who invite at all'),
  pays: share(0.8, 'newcomers who pay as soon as they join'),
  verifies: share(0.95, 'newcomers who verify their e-mail address'),
  churn: share(0.08, 'paying members who do not pay the next month'),
  returns: share(0.03, 'members who stopped paying and pay again, in a month'),
  refunds: share(0.01, 'payments that are refunded in the middle of their month'),
  leaves: share(0.01, 'members who do not pay and delete their account, in a month'),
  suspensions: share(0.0005, 'paying members who are suspended, in a month'),
  seed: whole(1, 0, 2 ** 31 - 1, 'the same seed gives the same figures, on every machine'),
};

const dollars = (cents: number) => (cents / 100).toFixed(2);

/** What `--help` prints. */
export const SIMULATION_HELP = `Usage: npm run simulate -- [options]

Plays the rules of The Powerline Payout in memory, with people who join, pay, stop and come back at random, and prints
what the plan costs and who earns. The figures depend on how people are taken to behave: they are no forecast.

How people behave, as shares from 0 to 1 where nothing else is said:
${Object.entries(NUMBERS)
  .map(([name, { fallback, what }]) => `  --${name.padEnd(13)} ${String(fallback).padStart(7)}  ${what}`)
  .join('\n')}

The plan:
  --fee           ${dollars(DEFAULT_PLAN.feeCents).padStart(7)}  what a month's membership costs
  --width         ${String(DEFAULT_PLAN.width).padStart(7)}  how many are placed directly below one: 2 to 10, or unlimited
  --no-compression         a level is used up by whoever may not earn

  --json                   prints one JSON object
  --help                   prints this`;

/** @throws StartupError with a sentence about the first option that makes no sense; undefined when help is asked for */
export function readSimulationOptions(args: string[]): (SimulationOptions & { asJson: boolean }) | undefined {
  const { values } = parse(args);
  if (values.help === true) return undefined;
  const behavior = Object.fromEntries(
    Object.entries(NUMBERS).map(([name, option]) => [name, numberOf(name, option, values[name])]),
  );
  // As complete as NUMBERS, whose keys are those of a behavior.
  return { behavior: behavior as unknown as Behavior, plan: planOf(values), asJson: values.json === true };
}

type Values = ReturnType<typeof parseArgs>['values'];

function parse(args: string[]): { values: Values } {
  const texts = [...Object.keys(NUMBERS), 'fee', 'width'].map((name) => [name, { type: 'string' }] as const);
  const flags = ['no-compression', 'json', 'help'].map((name) => [name, { type: 'boolean' }] as const);
  try {
    return parseArgs({ args, options: Object.fromEntries([...texts, ...flags]) });
  } catch (error) {
    if (!isNativeError(error)) throw error;
    throw new StartupError(
      `${error.message.split('. ')[0]?.replace(/\.$/, '')}. npm run simulate -- --help lists the options.`,
    );
  }
}

function numberOf(
  name: string,
  { fallback, least, most, isWhole = false }: NumberOption,
  text: Values[string],
): number {
  if (text === undefined) return fallback;
  const pattern = isWhole ? /^\d{1,10}$/ : /^\d{1,10}(\.\d{1,10})?$/;
  const number = typeof text === 'string' && pattern.test(text) ? Number(text) : Number.NaN;
  if (number >= least && number <= most) return number;
  throw new StartupError(
    `--${name} must be a ${isWhole ? 'whole ' : ''}number from ${least} to ${most}, and not ${text}.`,
  );
}

function planOf({ fee, width, 'no-compression': hasNoCompression }: Values): Plan {
  if (fee !== undefined && !/^\d{1,6}(\.\d{2})?$/.test(String(fee))) {
    throw new StartupError(`--fee must be an amount such as 25 or 19.90, and not ${fee}.`);
  }
  const plan = {
    ...DEFAULT_PLAN,
    ...(fee !== undefined && {
      feeCents: Number(String(fee).replace('.', '')) * (String(fee).includes('.') ? 1 : 100),
    }),
    ...(width !== undefined && {
      width: width === 'unlimited' ? null : /^\d+$/.test(String(width)) ? Number(width) : Number.NaN,
    }),
    compression: hasNoCompression !== true,
  };
  const { success, output, issues } = v.safeParse(planSchema, plan);
  if (success) return output;
  throw new StartupError(
    v.getDotPath(issues[0]) === 'width'
      ? `--width must be a whole number from 2 to 10, or unlimited, and not ${width}.`
      : `${issues[0].message}.`,
  );
}
