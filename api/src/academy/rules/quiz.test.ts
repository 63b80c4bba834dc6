import { describe, expect, test } from '@jest/globals';
import { type GivenAnswer, type LessonContent, publishableQuizSchema } from '@powerline/contract/academy';
import fc from 'fast-check';
import * as v from 'valibot';
import { isRightAnswer, judgeAnswers, openTry, readAnswers, rightAnswer, shownQuiz } from './quiz.ts';

type Question = LessonContent['quiz'][number];

const question = (change: Partial<Question>): Question => ({
  kind: 'one',
  question: 'Which?',
  choices: ['a', 'b', 'c'],
  right: 0,
  rights: [],
  explanation: 'So.',
  ...change,
});

const ONE = question({ right: 1 });
const SEVERAL = question({ kind: 'several', rights: [2, 0] });
const ORDER = question({ kind: 'order', choices: ['listen', 'ask', 'offer', 'thank'] });
const TEXT = question({ kind: 'text', choices: ['Café', 'coffee'] });
const ALL = [ONE, SEVERAL, ORDER, TEXT];
const all = (quiz: Question[]) => ({ quiz, asked: 0 });

test.each<[string, Question, GivenAnswer, boolean]>([
  ['the right one', ONE, 1, true],
  ['another one', ONE, 0, false],
  ['all right ones', SEVERAL, [0, 2], true],
  ['some of the right ones', SEVERAL, [0], false],
  ['a wrong one beside the right ones', SEVERAL, [0, 1, 2], false],
  ['the right order', ORDER, [0, 1, 2, 3], true],
  ['another order', ORDER, [0, 2, 1, 3], false],
  ['the accepted text', TEXT, 'coffee', true],
  ['another accepted text in capitals', TEXT, 'CAFÉ', true],
  ['spaces around it', TEXT, ' café ', true],
  ['a decomposed accent', TEXT, 'cafe\u0301', true],
  ['a text without its accent', TEXT, 'cafe', false],
  ['a sentence around it', TEXT, 'a coffee', false],
])('judges %s', (_, asked, answer, isRight) => {
  expect(isRightAnswer(asked, answer)).toBe(isRight);
});

test('a short text may be in either language', () => {
  const shown = question({ kind: 'text', choices: ['escuchar'] });
  expect(judgeAnswers([shown], [TEXT], [{ at: 0, answer: 'Coffee' }])).toMatchObject([
    { isRight: true, answered: ['Coffee'], solution: ['escuchar'] },
  ]);
});

const open = openTry(all(ALL), 3, 1, null);

test.each<[string, GivenAnswer[]]>([
  ['too few', [0, [0], [0, 1, 2, 3]]],
  ['too many', [0, [0], [0, 1, 2, 3], 'x', 0]],
  ['a choice that isn’t there', [3, [0], [0, 1, 2, 3], 'x']],
  ['none of several', [0, [], [0, 1, 2, 3], 'x']],
  ['one of several twice', [0, [0, 0], [0, 1, 2, 3], 'x']],
  ['one of several that isn’t there', [0, [0, 5], [0, 1, 2, 3], 'x']],
  ['a part of an order', [0, [0], [0, 1, 2], 'x']],
  ['an empty text', [0, [0], [0, 1, 2, 3], '']],
  ['a number for a text', [0, [0], [0, 1, 2, 3], 1]],
  ['a list for one choice', [[0], [0], [0, 1, 2, 3], 'x']],
])('answers don’t fit: %s', (_, answers) => {
  expect(readAnswers(ALL, open, answers)).toBeNull();
});

describe('an order', () => {
  const orders = fc.uniqueArray(fc.string({ minLength: 1, maxLength: 5 }), { minLength: 3, maxLength: 6 });

  test('is mixed by its texts alone, so what members see doesn’t depend on the right order', () => {
    fc.assert(
      fc.property(orders, fc.nat(9), (choices, tries) => {
        const shown = (texts: string[]) => {
          const quiz = [question({ kind: 'order', choices: texts })];
          const stored = { tries, answers: [], given: null, publication: 1, isPassed: false };
          return shownQuiz(quiz, all(quiz), 1, 1, stored).questions[0]?.choices;
        };
        expect(shown(choices)).toEqual(shown(choices.toReversed()));
      }),
    );
  });

  test('is read back as it was written: sorting what is shown into the right order is right', () => {
    fc.assert(
      fc.property(orders, (choices) => {
        const quiz = [question({ kind: 'order', choices })];
        const asked = openTry(all(quiz), 1, 1, null);
        const shown = shownQuiz(quiz, all(quiz), 1, 1, null).questions[0]?.choices ?? [];
        const read = readAnswers(quiz, asked, [choices.map((choice) => shown.indexOf(choice))]);
        expect(judgeAnswers(quiz, quiz, read ?? [])).toMatchObject([{ isRight: true, answered: choices }]);
      }),
    );
  });
});

describe('a pool', () => {
  const POOL = { quiz: Array.from({ length: 8 }, (_, at) => question({ question: `${at}`, right: at % 3 })), asked: 3 };
  const asks = (member: number, stored: Parameters<typeof openTry>[3] = null) =>
    openTry(POOL, 1, member, stored).questions.map(({ at }) => at);
  const after = (given: { at: number; answer: number }[], tries = 1) => ({
    tries,
    answers: [],
    given,
    publication: 1,
    isPassed: false,
  });

  test('asks as many different questions as it says, the same until they are answered', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(20), (member, tries) => {
        const drawn = asks(member, after([], tries));
        expect(new Set(drawn).size).toBe(3);
        expect(asks(member, after([], tries))).toEqual(drawn);
      }),
    );
    const firsts = Array.from({ length: 50 }, (_, member) => asks(member));
    expect(new Set(firsts.flat()).size).toBe(8);
  });

  test('asks again first what was wrong, then what it hasn’t asked, and last what was right', () => {
    const [first = 0, second = 0, third = 0] = asks(1);
    const rightAt = (at: number) => ({ at, answer: at % 3 });
    const wrongAt = (at: number) => ({ at, answer: (at + 1) % 3 });
    const again = asks(1, after([rightAt(first), wrongAt(second), rightAt(third)]));
    expect(again[0]).toBe(second);
    expect([first, third].some((at) => again.includes(at))).toBe(false);
    // Of another version of the quiz, nothing is known.
    const other = { ...after([wrongAt(first)]), publication: 0 };
    expect(openTry(POOL, 1, 1, other)).toEqual(openTry(POOL, 1, 1, { ...other, given: [] }));
  });
});

test('before a try, a member sees neither right answers nor explanations', () => {
  const quiz = [question({ kind: 'several', rights: [0] }), question({ kind: 'text', choices: ['secret'] })];
  const shown = shownQuiz(quiz, all(quiz), 1, 1, null);
  expect(JSON.stringify(shown)).not.toMatch(/right|secret|So\./);
  // Nor after the quiz was changed.
  const stored = { tries: 1, answers: [0, 0], given: null, publication: 1, isPassed: true };
  expect(shownQuiz(quiz, all(quiz), 2, 1, stored)).toMatchObject({ results: null, tries: 1, isPassed: true });
});

test('a stored try of plain numbers, from before there were kinds, is judged as then', () => {
  const stored = { tries: 1, answers: [1], given: null, publication: 1, isPassed: true };
  expect(shownQuiz([ONE], all([ONE]), 1, 1, stored).results).toMatchObject([{ chosen: 1, right: 1, isRight: true }]);
});

const PUBLISHED = true;
const REFUSED = false;
test.each<[string, Partial<Question>, boolean]>([
  ['one right choice', { right: 2 }, PUBLISHED],
  ['a right choice that isn’t there', { right: 3 }, REFUSED],
  ['a single choice', { choices: ['a'] }, REFUSED],
  ['several right choices', { kind: 'several', rights: [0, 1, 2] }, PUBLISHED],
  ['none of several', { kind: 'several' }, REFUSED],
  ['the same right choice twice', { kind: 'several', rights: [1, 1] }, REFUSED],
  ['an order of three', { kind: 'order' }, PUBLISHED],
  ['an order of two', { kind: 'order', choices: ['a', 'b'] }, REFUSED],
  ['an order with two alike', { kind: 'order', choices: ['a', 'b', 'A'] }, REFUSED],
  ['one accepted text', { kind: 'text', choices: ['a'] }, PUBLISHED],
  ['no accepted text', { kind: 'text', choices: [] }, REFUSED],
])('publishes a question only when it can be answered: %s', (_, change, canBe) => {
  expect(v.is(publishableQuizSchema, [question(change)])).toBe(canBe);
});

test('a question that was stored before there were kinds has one right choice', () => {
  const old = { question: 'Which?', choices: ['a', 'b'], right: 1, explanation: 'So.' };
  expect(v.parse(publishableQuizSchema, [old])).toEqual([{ ...old, kind: 'one', rights: [] }]);
  expect(rightAnswer(question({ right: 1 }))).toBe(1);
});
