import { describe, expect, test } from '@jest/globals';
import type { CompanyPosition } from '@powerline/contract/money-train';
import * as v from 'valibot';
import { company } from '../../testing/company-api.ts';
import {
  blockOf,
  type CompanyField,
  type CompanyForm,
  companiesOf,
  companyFormSchema,
  formOf,
  missingParts,
} from './company-blocks.ts';

const acme = company({ thumbnail: 'acme.png' });
const bolt = company({ id: 2, companyName: 'Bolt', position: 3, description: null });

type Typed = Partial<Record<CompanyField, string>>;

/** A form in which Acme is saved, with this typed into one block. */
const typedInto = (position: CompanyPosition, typed: Typed) => ({
  blocks: formOf([acme]).blocks.map((block) => (block.position === position ? { ...block, ...typed } : block)),
});
const valid = (position: CompanyPosition, typed: Typed): CompanyForm =>
  v.parse(companyFormSchema, typedInto(position, typed));
const messages = (position: CompanyPosition, typed: Typed) =>
  v
    .safeParse(companyFormSchema, typedInto(position, typed))
    .issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? [];

test('a form starts with what is saved, each company in the block of its position', () => {
  expect(formOf([bolt, acme]).blocks).toEqual([
    {
      position: 1,
      companyName: 'Acme',
      url: acme.url,
      description: 'Tools for the garden',
      thumbnail: 'acme.png',
    },
    blockOf(2),
    { position: 3, companyName: 'Bolt', url: bolt.url, description: '', thumbnail: '' },
  ]);
});

describe('what is typed', () => {
  test('needs a name and a valid URL for the first company', () => {
    expect(messages(1, { companyName: ' ', url: 'acme' })).toEqual([
      'blocks.0.companyName: Company name is required',
      'blocks.0.url: Must be a valid URL',
    ]);
    expect(messages(1, { url: '' })).toEqual(['blocks.0.url: Must be a valid URL']);
  });

  test.each([2, 3] as const)('may be nothing for company %d, but no invalid URL', (position) => {
    expect(messages(position, { companyName: ' ', url: ' ' })).toEqual([]);
    expect(messages(position, { url: 'ftp://x' })).toEqual([`blocks.${position - 1}.url: Must be a valid URL`]);
  });

  test.each([1, 2, 3] as const)('is held to the rules of the call that saves it, for company %d too', (position) => {
    const tooLong = { companyName: 'a'.repeat(121), thumbnail: '../x.png' };
    expect(messages(position, { ...tooLong, url: acme.url })).toEqual([
      expect.stringMatching(/^blocks\.\d\.companyName: Company name must be at most 120 characters/),
      `blocks.${position - 1}.thumbnail: Thumbnail must be a file name without a folder`,
    ]);
  });
});

test('only blocks with both name and URL are sent, at their own positions, and nothing typed is none', () => {
  expect(companiesOf(valid(2, { companyName: 'No address' }))).toEqual([
    expect.objectContaining({ companyName: 'Acme', position: 1 }),
  ]);
  expect(companiesOf(valid(3, { companyName: ' Cog ', url: 'https://cog.example' }))).toEqual([
    expect.objectContaining({ position: 1 }),
    { companyName: 'Cog', url: 'https://cog.example', description: null, thumbnail: null, position: 3 },
  ]);
});

test.each<[string, Typed, string[]]>([
  ['with both name and URL', { companyName: 'Bolt', url: bolt.url }, []],
  ['that is empty', {}, []],
  ['without a URL', { companyName: 'Bolt' }, ['blocks.1.url']],
  ['without a name', { url: bolt.url }, ['blocks.1.companyName']],
  ['with a description alone', { description: 'text' }, ['blocks.1.companyName', 'blocks.1.url']],
  ['with a thumbnail alone', { thumbnail: 'a.png' }, ['blocks.1.companyName', 'blocks.1.url']],
])('of a block %s, %j, what is missing is %j', (_, typed, fields) => {
  expect(missingParts(valid(2, typed), [acme]).map(({ field }) => field)).toEqual(fields);
});

test('an emptied block of a saved company says that the company is still saved, and how to remove it', () => {
  expect(missingParts(valid(2, {}), [acme, bolt])).toEqual([
    { field: 'blocks.2.companyName', message: 'Bolt is still saved. To remove it, use Delete under Your companies.' },
  ]);
});
