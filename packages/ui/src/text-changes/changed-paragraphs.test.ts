import { expect, test } from '@jest/globals';
import { type ChangedParagraph, changedParagraphs } from './changed-paragraphs.ts';

/** Removed words in [-brackets-], added ones in {+braces+}. */
const shown = (paragraph: ChangedParagraph) =>
  'unchanged' in paragraph
    ? paragraph.unchanged
    : paragraph.parts
        .map(({ kind, text }) => (kind === 'same' ? text : kind === 'added' ? `{+${text}+}` : `[-${text}-]`))
        .join('');
const compare = (before: string, after: string) => changedParagraphs(before, after).map(shown);

test('keeps the paragraphs in which words changed, and counts the others between them', () => {
  const before = '# Terms\n\nBe fair.\n\nPay $25 a month.\n\nNo spam.';
  expect(compare(before, before.replace('$25', '$30'))).toEqual([2, 'Pay $[-25-]{+30+} a month.', 1]);
});

test('a new paragraph is added, and one that is gone is removed', () => {
  expect(compare('One.\nThree.', 'One.\nTwo.\nThree.').flat()).toContain('{+Two.+}');
  expect(compare('One.\nTwo.\nThree.', 'One.\nThree.')).toContain('[-Two.-]');
});

test('equal texts have no changed paragraph', () => {
  expect(compare('One.\nTwo.', 'One.\nTwo.')).toEqual([2]);
});

test('every word of both texts is in the result', () => {
  const [before, after] = ['We are fair and quick.\nAsk us.', 'We are quick and kind.\nWrite to us.'];
  const parts = changedParagraphs(before, after).flatMap((one) => ('unchanged' in one ? [] : one.parts));
  const wordsOf = (hidden: string) =>
    parts
      .filter(({ kind }) => kind !== hidden)
      .map(({ text }) => text)
      .join('')
      .replace(/\s/g, '');
  expect([wordsOf('added'), wordsOf('removed')]).toEqual([before.replace(/\s/g, ''), after.replace(/\s/g, '')]);
});
