import { expect, test } from '@jest/globals';
import type { CompanyForm } from '@powerline/contract';
import { company } from '../../testing/company-api.ts';
import { formOf, missingParts } from './company-blocks.ts';

const acme = company({ thumbnail: 'acme.png' });
const bolt = company({ id: 2, companyName: 'Bolt', position: 3, description: null });
const form = (change: Partial<CompanyForm>): CompanyForm => ({ ...formOf([acme]), ...change });

test('a form starts with what is saved, each company in the block of its position', () => {
  expect(formOf([acme, bolt])).toEqual({
    company1Name: 'Acme',
    company1Url: acme.url,
    company1Description: 'Tools for the garden',
    company1Thumbnail: 'acme.png',
    company2Name: '',
    company2Url: '',
    company2Description: '',
    company2Thumbnail: '',
    company3Name: 'Bolt',
    company3Url: bolt.url,
    company3Description: '',
    company3Thumbnail: '',
  });
});

test.each<[string, Partial<CompanyForm>, string[]]>([
  ['with both name and URL', { company2Name: 'Bolt', company2Url: bolt.url }, []],
  ['that is empty', {}, []],
  ['without a URL', { company2Name: 'Bolt' }, ['company2Url']],
  ['without a name', { company2Url: bolt.url }, ['company2Name']],
  ['with a description alone', { company2Description: 'text' }, ['company2Name', 'company2Url']],
  ['with a thumbnail alone', { company2Thumbnail: 'a.png' }, ['company2Name', 'company2Url']],
])('of a block %s, %j, what is missing is %j', (_, change, fields) => {
  expect(missingParts(form(change), [acme]).map(({ field }) => field)).toEqual(fields);
});

test('an emptied block of a saved company says that the company is still saved, and how to remove it', () => {
  expect(missingParts(form({}), [acme, bolt])).toEqual([
    { field: 'company3Name', message: 'Bolt is still saved. To remove it, use Delete under Your companies.' },
  ]);
});
