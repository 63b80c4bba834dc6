import { expect, test } from '@jest/globals';
import { namesIn, parseMessage, translationFaults } from './index.ts';

test('a message consists of text, values, choices and tags', () => {
  expect(parseMessage('Hide <b>{name}</b>: {count, plural, =0 {none} one {# visit} other {# visits}}!')).toEqual([
    'Hide ',
    { tag: 'b', parts: [{ value: 'name' }] },
    ': ',
    {
      value: 'count',
      kind: 'plural',
      branches: {
        '=0': ['none'],
        one: [{ value: 'count' }, ' visit'],
        other: [{ value: 'count' }, ' visits'],
      },
    },
    '!',
  ]);
});

test('outside of a plural, # is a character', () => {
  expect(parseMessage('Company #{number}').join()).toBe(['Company ', '#', { value: 'number' }].join());
});

test.each([
  'a {name',
  'a name}',
  'a <b>name',
  'a <b>name</i>',
  'a < b',
  '<img src=x>',
  '{count, plural, one {# visit}}',
  '{count, number}',
])('%s is not a message', (text) => {
  expect(() => parseMessage(text)).toThrow(SyntaxError);
});

test('the names of values and tags are known, each once', () => {
  expect(namesIn('{a} <b>{c, plural, one {{a}} other {#}}</b>')).toEqual(['a', 'b', 'c']);
});

test.each([
  ['Hide {name}', 'Ocultar', 'lacks {name}'],
  ['Hide', 'Ocultar {name}', "has {name}, which its English text doesn't have"],
  ['Report it', '<a>Reportar</a>', "has <a>, which its English text doesn't have"],
  ['<a>Report</a>', '{a}', 'uses {a} otherwise'],
  ['{name}', '{name, plural, other {#}}', 'uses {name} otherwise'],
  ['Report it', '<script>x</script>', 'has <script>'],
  ['Report it', 'Reportar <img src=x onerror=y>', "can't be read from character 10 on"],
])('the translation of "%s" cannot be "%s"', (english, translated, fault) => {
  expect(translationFaults({ [english]: translated }).join(' ')).toContain(fault);
});

test('a translation may order, inflect and count otherwise', () => {
  expect(
    translationFaults({
      '{a} of {b}': '{b}: {a}',
      '{count, plural, one {# visit} other {# visits}}':
        '{count, plural, one {# visita} many {# de visitas} other {# visitas}}',
      '{count, plural, one {one visit} other {# visits}}': 'visitas: {count}',
    }),
  ).toEqual([]);
});
