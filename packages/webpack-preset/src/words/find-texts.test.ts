import { expect, test } from '@jest/globals';
import { findTexts } from './find-texts.ts';

const IMPORTS = "import { wordsOf } from '@powerline/platform'; import { rich, t } from '../words.ts';";
const find = (source: string, imports = IMPORTS) =>
  findTexts(`${imports}\n${source}`, { isJsx: true, owner: 'mfe-events' });

test('texts of t and rich are found, in elements, attributes and handlers', () => {
  const { texts, faults } = find(`
    export const Page = () => (
      <p title={t('Title')} onClick={() => notify(t('{count, plural, one {# day} other {# days}}', { count }))}>
        {rich('<b>{who}</b> left', { b: (inside) => <b>{inside}</b>, who: <bdi>ann</bdi> })}
      </p>
    );
    class Thing { name() { return t('Thing'); } #part() { return t('Part'); } }
    const other = { name() { return this.t('Not ours'); } };
  `);
  expect(texts).toEqual(['Title', '{count, plural, one {# day} other {# days}}', '<b>{who}</b> left', 'Thing', 'Part']);
  expect(faults).toEqual([]);
});

test.each([
  ["const title = () => t('Hello ' + name)", 't() takes its English text in quotes'],
  ["const title = t('Title')", 'call t() in a function'],
  ["const title = () => t('{count} of {all}', { count })", '"{count} of {all}" gets no all.'],
  ["const title = () => t('All', { count: 1 })", `"All" gets count, which isn't in it.`],
  ["const title = () => t('{count}', values)", 'Write the values of "{count}" where it is'],
  ["const title = () => t('{count', { count })", "can't be read from character 7 on"],
  ["const { t } = wordsOf('mfe-other')", "Write wordsOf('mfe-events')"],
])('%s fails', (source, fault) => {
  expect(find(source).faults.join()).toContain(fault);
});

test('functions of a file with these names are its own', () => {
  const own = find("const wordsOf = (draft) => draft.text; t('x' + wordsOf(draft)); list.map((t) => t(1));", '');
  expect(own).toEqual({ texts: [], faults: [] });
});
