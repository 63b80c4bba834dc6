import { expect, test } from '@jest/globals';
import * as v from 'valibot';
import { CURRENCIES } from './currencies.ts';
import { installationInputSchema } from './installation.ts';
import { listTimeZones } from './time-zones.ts';

const parse = (change: object) => v.safeParse(installationInputSchema, { timeZone: 'UTC', currency: 'USD', ...change });
const output = (change: object) => parse(change).output;
const message = (change: object) => parse(change).issues?.[0]?.message;

test('time zone and currency are taken however they are typed', () => {
  expect(output({ currency: 'eur' })).toEqual({ timeZone: 'UTC', currency: 'EUR' });
  expect(output({ timeZone: 'europe/berlin' })).toEqual({ timeZone: 'Europe/Berlin', currency: 'USD' });
});

test.each(['Asia/Kolkata', 'Europe/Kyiv', 'America/Nuuk', 'Pacific/Kanton', 'UTC'])('%s is a time zone', (timeZone) => {
  expect(output({ timeZone })).toMatchObject({ timeZone });
});

test.each([
  ['Asia/Calcutta', 'Asia/Kolkata'],
  ['Europe/Kiev', 'Europe/Kyiv'],
])('%s is an old name, and the message has the current one', (old, current) => {
  expect(message({ timeZone: old })).toBe(`${old} is an old name. Choose ${current}.`);
  expect(listTimeZones()).not.toContain(old);
});

test.each(['Europe/Atlantis', 'Etc/GMT+2', 'US/Eastern', 'constructor'])('%s is none', (timeZone) => {
  expect(message({ timeZone })).toMatch(/^The time zone must be a name such as/);
});

test.each(['XXQ', 'DEM', 'JPY', 'XAU', 'dollar'])('%s is no currency with cents that is in use', (currency) => {
  expect(message({ currency })).toMatch(/^The currency must be a code such as USD/);
});

test('every time zone and currency that is offered can be shown', () => {
  for (const timeZone of listTimeZones()) expect(() => new Intl.DateTimeFormat('en', { timeZone })).not.toThrow();
  const names = new Intl.DisplayNames('en', { type: 'currency' });
  expect(CURRENCIES.filter((code) => names.of(code) === code)).toEqual([]);
  const digits = (currency: string) =>
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits;
  expect(CURRENCIES.filter((code) => digits(code) !== 2)).toEqual([]);
});
