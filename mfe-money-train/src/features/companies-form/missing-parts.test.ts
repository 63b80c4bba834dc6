import { expect, test } from '@jest/globals';
import type { Company } from '@powerline/contract/money-train';
import * as v from 'valibot';
import { company } from '../../testing/company-api.ts';
import { type CompanyField, companyFormSchema, formOf } from './company-blocks.ts';
import { missingParts } from './missing-parts.ts';

const acme = company();
const bolt = company({ id: 2, companyName: 'Bolt', position: 2 });
const cog = company({ id: 3, companyName: 'Cog', position: 3 });

type Typed = Partial<Record<CompanyField, string>>;

/** What is missing when this is typed into the block of position 2. */
const missingWith = (typed: Typed, saved: Company[]) => {
  const blocks = formOf(saved).blocks.map((block) => (block.position === 2 ? { ...block, ...typed } : block));
  return missingParts(v.parse(companyFormSchema(1), { blocks }), saved);
};
const name = 'blocks.1.companyName';
const url = 'blocks.1.url';

test.each<Typed>([{ companyName: 'Bolt', url: bolt.url }, {}])('nothing is missing with %j', (typed) => {
  expect(missingWith(typed, [acme])).toEqual([]);
});

test.each<[Typed, string, string]>([
  [{ companyName: 'Bolt' }, url, 'Company #2 is not saved: its URL is missing.'],
  [{ url: bolt.url }, name, 'Company #2 is not saved: its name is missing.'],
  [{ description: 'text' }, name, 'Company #2 is not saved: its name and URL are missing.'],
  [{ thumbnail: 'a.png' }, name, 'Company #2 is not saved: its name and URL are missing.'],
])('with %j, one message names the missing part, on %s', (typed, field, message) => {
  expect(missingWith(typed, [acme])).toEqual([{ field, message }]);
});

test('a block is called by its number on the screen', () => {
  expect(missingWith({ companyName: 'Bolt' }, [acme, cog])[0]?.message).toMatch(/^Company #3 is not saved/);
});

test('half of a saved company is not called unsaved: its changes are', () => {
  expect(missingWith({ url: '' }, [acme, bolt])).toEqual([
    { field: url, message: 'Your changes to Bolt are not saved: its URL is missing.' },
  ]);
});

test('an emptied block of a saved company says that the company is still saved, and how to remove it', () => {
  const emptied = { companyName: '', url: '', description: '' };
  expect(missingWith(emptied, [acme, bolt])).toEqual([
    { field: name, message: 'Bolt is still saved. To remove it, press Cancel, then Delete on its card.' },
  ]);
});
