import { describe, expect, test } from '@jest/globals';
import type { Company, CompanyPosition } from '@powerline/contract/money-train';
import * as v from 'valibot';
import { company } from '../../testing/company-api.ts';
import {
  blockOf,
  blockOrder,
  type CompanyField,
  type CompanyForm,
  companiesOf,
  companyFormSchema,
  formOf,
} from './company-blocks.ts';

const acme = company({ thumbnail: 'acme.png' });
const bolt = company({ id: 2, companyName: 'Bolt', position: 3, description: null });

type Typed = Partial<Record<CompanyField, string>>;

/** A form in which Acme is saved, with this typed into one block. */
const typedInto = (position: CompanyPosition, typed: Typed) => ({
  blocks: formOf([acme]).blocks.map((block) => (block.position === position ? { ...block, ...typed } : block)),
});
const valid = (position: CompanyPosition, typed: Typed): CompanyForm =>
  v.parse(companyFormSchema(1), typedInto(position, typed));
const messages = (position: CompanyPosition, typed: Typed) =>
  v
    .safeParse(companyFormSchema(1), typedInto(position, typed))
    .issues?.map((issue) => `${v.getDotPath(issue)}: ${issue.message}`) ?? [];

test('a form starts with the saved companies, each in the block of its position', () => {
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

describe('unsaved text', () => {
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

  test('needs a name for the lowest company that is saved, wherever that is', () => {
    const emptied = { blocks: formOf([]).blocks };
    const issuesWith = (required: CompanyPosition) =>
      v.safeParse(companyFormSchema(required), emptied).issues?.map((issue) => v.getDotPath(issue));
    expect(issuesWith(3)).toEqual(['blocks.2.companyName', 'blocks.2.url']);
  });

  test.each([1, 2, 3] as const)('gets the scheme that is missing in a URL, for company %d too', (position) => {
    const form = valid(position, { companyName: 'Acme', url: 'www.acme.example' });
    expect(form.blocks[position - 1]?.url).toBe('https://www.acme.example');
  });

  test.each([1, 2, 3] as const)('is held to the rules of the call that saves it, for company %d too', (position) => {
    const tooLong = { companyName: 'a'.repeat(121), thumbnail: '../x.png' };
    expect(messages(position, { ...tooLong, url: acme.url })).toEqual([
      expect.stringMatching(/^blocks\.\d\.companyName: Company name must be at most 120 characters/),
      `blocks.${position - 1}.thumbnail: Thumbnail must be a file name without a folder`,
    ]);
  });
});

test.each<[string, Company[], CompanyPosition[]]>([
  ['nothing', [], [1, 2, 3]],
  ['the third', [bolt], [3, 1, 2]],
  ['the first and the third', [bolt, acme], [1, 3, 2]],
])('with %s saved, the blocks start with the saved ones, each at its own position', (_, saved, order) => {
  expect(blockOrder(saved)).toEqual(order);
});

describe('the request', () => {
  const sentWith = (saved: Company[], typed: Partial<Record<CompanyPosition, Typed>>) => {
    const blocks = formOf(saved).blocks.map((block) => ({ ...block, ...typed[block.position] }));
    const form = v.parse(companyFormSchema(blockOrder(saved)[0] ?? 1), { blocks });
    return companiesOf(form, saved).map(({ from, company: { companyName, position } }) => [
      from,
      companyName,
      position,
    ]);
  };
  const cog = { companyName: 'Cog', url: 'https://cog.example' };
  const dot = { companyName: 'Dot', url: 'https://dot.example' };

  test('are only blocks with both name and URL', () => {
    expect(sentWith([acme], { 2: { companyName: 'No address' } })).toEqual([[1, 'Acme', 1]]);
  });

  test('is empty where nothing is typed, and trimmed elsewhere', () => {
    expect(companiesOf(valid(2, { companyName: ' Cog ', url: cog.url }), [acme])[1]?.company).toEqual({
      companyName: 'Cog',
      url: cog.url,
      description: null,
      thumbnail: null,
      position: 2,
    });
  });

  test('has each saved company at its own position, and a new one at the lowest that is free', () => {
    expect(sentWith([bolt], { 1: cog })).toEqual([
      [3, 'Bolt', 3],
      [1, 'Cog', 1],
    ]);
    expect(sentWith([acme], { 3: cog })).toEqual([
      [1, 'Acme', 1],
      [3, 'Cog', 2],
    ]);
    expect(sentWith([bolt], { 2: cog })).toEqual([
      [3, 'Bolt', 3],
      [2, 'Cog', 1],
    ]);
    expect(sentWith([acme], { 2: cog, 3: dot })).toEqual([
      [1, 'Acme', 1],
      [2, 'Cog', 2],
      [3, 'Dot', 3],
    ]);
  });

  test('never replaces something half typed', () => {
    expect(sentWith([acme], { 2: { companyName: 'No address' }, 3: cog })).toEqual([
      [1, 'Acme', 1],
      [3, 'Cog', 3],
    ]);
  });
});
