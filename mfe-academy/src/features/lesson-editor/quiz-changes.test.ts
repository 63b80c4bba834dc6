import { expect, test } from '@jest/globals';
import type { QuestionKind } from '@powerline/contract/academy';
import { EMPTY_QUESTION, withKind, withMoved, withoutChoice, withToggled } from './quiz-changes.ts';

const question = { ...EMPTY_QUESTION, choices: ['A', 'B', 'C'], right: 1, rights: [1, 2] };

test.each([
  ['one before the right one', 0, { choices: ['B', 'C'], right: 0, rights: [0, 1] }],
  ['one after the right one', 2, { choices: ['A', 'B'], right: 1, rights: [1] }],
  ['the right one itself', 1, { choices: ['A', 'C'], right: 0, rights: [1] }],
])('without %s the right choice is still one of the choices', (_, at, rest) => {
  expect(withoutChoice(question, at)).toEqual(rest);
});

test('what is right stays right when a question changes its kind', () => {
  const several = { ...question, ...withKind(question, 'several') };
  expect(several).toMatchObject({ kind: 'several', rights: [1] });
  const two = { ...several, ...withToggled(several, 0) };
  expect(two.rights).toEqual([0, 1]);
  expect({ ...two, ...withKind(two, 'one') }).toMatchObject({ kind: 'one', right: 0 });
  expect(withToggled(two, 1)).toEqual({ rights: [0] });
});

test('a question that changes its kind has as many fields as the other one needs', () => {
  const choicesAs = (kind: QuestionKind, choices = EMPTY_QUESTION.choices) =>
    withKind({ ...EMPTY_QUESTION, choices }, kind).choices;
  expect(choicesAs('order')).toEqual(['', '', '']);
  expect(choicesAs('text', ['Ask', ''])).toEqual(['Ask']);
  expect(choicesAs('text')).toEqual(['']);
  expect(choicesAs('one', ['Ask'])).toEqual(['Ask', '']);
});

test('a question moves within the quiz, and no further', () => {
  const [a, b] = [
    { ...EMPTY_QUESTION, question: 'a' },
    { ...EMPTY_QUESTION, question: 'b' },
  ];
  expect(withMoved([a, b], 0, 1)).toEqual([b, a]);
  expect(withMoved([a, b], 0, -1)).toEqual([a, b]);
  expect(withMoved([a, b], 1, 2)).toEqual([a, b]);
});
