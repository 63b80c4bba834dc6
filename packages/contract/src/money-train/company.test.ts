import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { companyInputSchema } from './company.ts';

const messages = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? [];

const acme = { companyName: 'Acme', url: 'https://acme.example', description: null, thumbnail: null, position: 1 };

describe('a submitted company', () => {
  test.each([
    ['a script as address', { url: 'javascript:alert(1)' }, 'url: Must be a valid URL'],
    ['position 4', { position: 4 }, 'position: Position must be 1, 2 or 3'],
    ['a path as thumbnail', { thumbnail: '../x.png' }, 'thumbnail: Thumbnail must be a file name without a folder'],
    [
      'half a surrogate pair',
      { companyName: 'A\ud800' },
      'companyName: Company name contains characters that cannot be used',
    ],
  ])('is refused with %s', (_, change, message) => {
    expect(messages(companyInputSchema, { ...acme, ...change })).toEqual([message]);
  });

  test('stores an empty description as none', () => {
    expect(v.parse(companyInputSchema, { ...acme, description: '  ' }).description).toBeNull();
  });
});
