import { expect, test } from '@jest/globals';
import * as academy from '@powerline/contract/academy';
import * as accounts from '@powerline/contract/accounts';
import * as content from '@powerline/contract/content';
import * as foundation from '@powerline/contract/foundation';
import * as moneyTrain from '@powerline/contract/money-train';
import * as operations from '@powerline/contract/operations';
import * as payout from '@powerline/contract/payout';
import * as v from 'valibot';
import { siteCalls } from '../src/app/site-open-api.ts';
import { readPaymentFile } from '../src/payout/money/payments/payment-file.ts';

/** As much as the body of a request may hold, in 64 kB. */
const HOSTILE: readonly [string, string][] = [
  [
    'two runs of marks, which take quadratic time to put in order',
    `a${'\u0301'.repeat(15_600)}${'\u0316'.repeat(15_600)}`,
  ],
  ['marks that change places', `a${'\u0301\u0316'.repeat(15_600)}`],
  ['half-width marks', `a${'\u0301'.repeat(10_000)}${'\uff9e'.repeat(10_000)}`],
  ['spaces', `${' '.repeat(60_000)}x`],
  ['dots', `a@${'a.'.repeat(30_000)}`],
  ['tags that never end', '<iframe src '.repeat(5_000)],
  ['digits', 'GB82'.repeat(15_000)],
];
const MILLISECONDS = 50;

/** One string that a request brings, and the pipe that it goes through. */
interface Text {
  at: string;
  schema: v.GenericSchema;
}

type Part = { kind: string; type: string; pipe?: readonly Part[] } & Record<string, unknown>;

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null && 'kind' in value;
// Every valibot schema is such a part.
const partOf = (schema: v.GenericSchema) => schema as unknown as Part;

/** All texts in a schema: fields, items, alternatives, and what a pipe begins with. */
function textsIn(part: Part, at: string): Text[] {
  if (part.type === 'string') return [{ at, schema: part as unknown as v.GenericSchema }];
  const { wrapped, item, entries, options, key, value } = part;
  const within = [wrapped, item, key, value, ...(Array.isArray(options) ? options : [])].filter(isPart);
  const fields = Object.entries(typeof entries === 'object' && entries !== null ? entries : {});
  return [
    ...within.flatMap((inner) => textsIn(inner, at)),
    ...fields.flatMap(([name, field]) => (isPart(field) ? textsIn(field, `${at}.${name}`) : [])),
  ];
}

/** The actions of a pipe in the order in which they run, also of the pipes that it begins with. */
const actionsOf = ({ pipe = [] }: Part): Part[] =>
  pipe.flatMap((part) => (part.kind === 'schema' ? actionsOf(part) : [part])).filter(({ kind }) => kind !== 'metadata');

/** A longest length, or the check of sentText(), which refuses every text of a million letters. */
const isLongestLength = ({ type, requirement }: Part): boolean =>
  type === 'max_length' ||
  (type === 'check' &&
    typeof requirement === 'function' &&
    ['x', ' ', '7', '\u0301'].every((letter) => requirement(letter.repeat(1_000_000)) === false));

/** What looks at no more of a text than how long it is. */
const LENGTHS: readonly string[] = ['min_length', 'non_empty', 'max_length'];

/** A pattern of the whole text that repeats nothing without end: of a text that is too long it reads the beginning. */
function isBoundedPattern({ requirement }: Part): boolean {
  if (!(requirement instanceof RegExp)) return false;
  const source = requirement.source.replace(/\[[^\]]*\]/g, '.');
  return /^\^.*\$$/.test(source) && !/[*+]|,\}/.test(source) && !source.replace(/\([^()]*\)/g, '').includes('|');
}

/** Texts that are compared or looked up as they are. */
const LEFT_ALONE = ['POST /api/stripe/webhook body', 'accounts registerFormSchema.confirmPassword'];

function isBounded({ at, schema }: Text): boolean {
  const actions = actionsOf(partOf(schema));
  if (actions.length === 0) return at.endsWith(' param') || LEFT_ALONE.includes(at);
  const bound = actions.findIndex((action) => isLongestLength(action) || isBoundedPattern(action));
  return bound !== -1 && actions.slice(0, bound).every(({ type }) => LENGTHS.includes(type));
}

/** Bodies and forms are strict objects, or a choice of them. */
const isOfRequest = (part: Part): boolean =>
  part.type === 'strict_object' ||
  (part.type === 'variant' && Array.isArray(part.options) && part.options.every(isOfRequest));

const ofCalls = siteCalls().flatMap(({ method, path, inputs }) =>
  inputs.flatMap(({ kind, schema }) => (schema ? textsIn(partOf(schema), `${method} ${path} ${kind}`) : [])),
);
const ofContract = Object.entries({ academy, accounts, content, foundation, moneyTrain, operations, payout }).flatMap(
  ([context, entry]) =>
    Object.entries<unknown>(entry).flatMap(([name, schema]) =>
      isPart(schema) && isOfRequest(schema) ? textsIn(schema, `${context} ${name}`) : [],
    ),
);
const texts = [...ofCalls, ...ofContract];

test('every text of every request has a longest length, which is looked at before the text itself', () => {
  expect(ofCalls.length).toBeGreaterThan(100);
  expect(ofContract.length).toBeGreaterThan(100);
  expect(texts.filter((text) => !isBounded(text)).map(({ at }) => at)).toEqual([]);
});

test.each(HOSTILE)(`no text of a request takes more than ${MILLISECONDS} ms when it is made of %s`, (_, hostile) => {
  const millisecondsOf = (schema: v.GenericSchema): number => {
    const started = process.cpuUsage();
    v.safeParse(schema, hostile);
    return process.cpuUsage(started).user / 1000;
  };
  const slow = texts.flatMap(({ at, schema }) => {
    // What is really slow is so each time; the garbage of others is collected once.
    const milliseconds = [1, 2, 3].reduce(
      (least) => (least > MILLISECONDS ? Math.min(least, millisecondsOf(schema)) : least),
      Number.POSITIVE_INFINITY,
    );
    return milliseconds > MILLISECONDS ? [`${at}: ${Math.round(milliseconds)} ms`] : [];
  });
  expect(slow).toEqual([]);
});

test('no cell of a file of payments costs more than its length', async () => {
  const cell = `a${'\u0301'.repeat(450)}${'\u0316'.repeat(450)}`;
  const file = `username,month,amount,reference\n${`${cell},2026-11,25.00,${'x'.repeat(9)}\n`.repeat(500)}`;
  // The least of three: the garbage of others may be collected meanwhile.
  let least = Number.POSITIVE_INFINITY;
  for (let time = 0; time < 3; time += 1) {
    const started = process.cpuUsage();
    const { lines } = await readPaymentFile(Buffer.from(file), {});
    least = Math.min(least, process.cpuUsage(started).user / 1000 / lines.length);
    expect(lines[0]?.fault).toBe('Username must be at most 200 characters');
  }
  expect(least).toBeLessThan(1);
});
