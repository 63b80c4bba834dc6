import { expect, test } from '@jest/globals';
import { inOneLine, namesIn } from './pasted-names.ts';

test.each([
  ['Ann L.', ['Ann L.']],
  ['Ann L.\nBob K.\r\n\r\nCem D.\n', ['Ann L.', 'Bob K.', 'Cem D.']],
  ['Ann L., Bob K. ,Cem D.;Dora', ['Ann L.', 'Bob K.', 'Cem D.', 'Dora']],
  [' , \n', []],
])('%j holds the names %j', (text, names) => {
  expect(namesIn(text)).toEqual(names);
  expect(namesIn(inOneLine(names))).toEqual(names);
});
