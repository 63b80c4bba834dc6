import { expect, test } from '@jest/globals';
import { pseudoTranslation, translationFaults } from './index.ts';

const TEXTS = ['Save', 'Hide <b>{name}</b>?', '{count, plural, =0 {none} one {# visit} other {# visits}} today'];

test('a text in the pseudo-language is accented, 40% longer and still a translation', () => {
  const pseudo = pseudoTranslation(TEXTS);
  expect(pseudo).toEqual({
    Save: 'Šàvé~~',
    'Hide <b>{name}</b>?': 'Ĥîðé~~ <b>{name}</b>?',
    '{count, plural, =0 {none} one {# visit} other {# visits}} today':
      '{count, plural, =0 {ñôñé~~} one {{count} vîšîŧ~~} other {{count} vîšîŧš~~}} ŧôðàý~~',
  });
  expect(translationFaults(pseudo)).toEqual([]);
});
