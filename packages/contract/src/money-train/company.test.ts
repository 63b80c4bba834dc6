import { describe, expect, test } from '@jest/globals';
import * as v from 'valibot';
import { companiesOfForm, companyFormSchema, companyInputSchema } from './company.ts';

const messages = (schema: v.GenericSchema, input: unknown) =>
  v.safeParse(schema, input).issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? [];

const acme = { companyName: 'Acme', url: 'https://acme.example', description: null, thumbnail: null, position: 1 };

describe('the Money Train form', () => {
  test('needs a name and a valid URL for the first company only', () => {
    expect(messages(companyFormSchema, { company1Name: '', company1Url: 'acme' })).toEqual([
      'company1Name: Company name is required',
      'company1Url: Must be a valid URL',
    ]);
    expect(messages(companyFormSchema, { company1Name: 'Acme', company1Url: acme.url, company2Url: '' })).toEqual([]);
  });

  test('refuses an invalid URL of an optional company', () => {
    expect(
      messages(companyFormSchema, { company1Name: 'Acme', company1Url: acme.url, company3Url: 'ftp://x' }),
    ).toEqual(['company3Url: Must be a valid URL']);
  });

  test('submits only companies with both name and URL, at their own positions', () => {
    const form = v.parse(companyFormSchema, {
      company1Name: 'Acme',
      company1Url: acme.url,
      company2Name: 'No address',
      company3Name: 'Third',
      company3Url: 'https://third.example',
      company3Description: 'text',
    });
    expect(companiesOfForm(form)).toEqual([
      acme,
      { companyName: 'Third', url: 'https://third.example', description: 'text', thumbnail: null, position: 3 },
    ]);
  });
});

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
