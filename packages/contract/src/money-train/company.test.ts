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
      'an invisible name',
      { companyName: '\u200b\u200b' },
      'companyName: Company name contains characters that cannot be used',
    ],
    [
      'a reversed name',
      { companyName: 'A\u202egnp.exe' },
      'companyName: Company name contains characters that cannot be used',
    ],
    [
      'an invisible description',
      { description: '\u200b\u200b' },
      'description: Description contains characters that cannot be used',
    ],
    [
      'a reversed thumbnail',
      { thumbnail: 'A\u202egnp.exe' },
      'thumbnail: Thumbnail contains characters that cannot be used',
    ],
    [
      'half a surrogate pair',
      { companyName: 'A\ud800' },
      'companyName: Company name contains characters that cannot be used',
    ],
  ])('is refused with %s', (_, change, message) => {
    expect(messages(companyInputSchema, { ...acme, ...change })).toEqual([message]);
  });

  test('keeps the lines of its description', () => {
    expect(v.parse(companyInputSchema, { ...acme, description: 'One\n\nTwo' }).description).toBe('One\n\nTwo');
  });

  test('stores an empty description as none', () => {
    expect(v.parse(companyInputSchema, { ...acme, description: '  ' }).description).toBeNull();
  });
});
