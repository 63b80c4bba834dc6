import { afterEach, describe, expect, jest, test } from '@jest/globals';
import {
  formatAgo,
  formatCount,
  formatDay,
  formatList,
  formatMoment,
  formatMoney,
  formatMonth,
  formatNumber,
  formatPercent,
  formatPrice,
  formatTime,
  language,
  locale,
  nameOfCode,
  readLanguageFrom,
} from './index.ts';

const AT = '2026-03-04T15:04:00Z';
/** Some spaces in dates and amounts are narrow or don't break. */
const plain = (text: string) => text.replace(/\s/gu, ' ');

afterEach(() => readLanguageFrom(() => ''));

test.each([
  ['', 'en', 'en-US'],
  ['es', 'es', 'es-419'],
  ['pt-BR', 'pt-BR', 'pt-BR'],
])('the language "%s" is %s, and written as in %s', (chosen, known, written) => {
  readLanguageFrom(() => chosen);
  expect(language()).toBe(known);
  expect(locale()).toBe(written);
});

test.each([
  [() => formatDay(AT, 'long', 'UTC'), 'March 4, 2026'],
  [() => formatDay('2026-03-04', 'medium'), 'Mar 4, 2026'],
  [() => formatDay('2026-03-04', 'yearless'), 'March 4'],
  [() => formatDay('2026-03-04', 'short'), 'Mar 4'],
  [() => formatMonth('2026-03'), 'March 2026'],
  [() => formatMonth('2026-03', 'yearless'), 'March'],
  [() => formatMoment(AT, 'UTC'), 'Mar 4, 2026, 3:04 PM'],
  [() => formatMoment(AT, 'UTC', 'long'), 'March 4, 2026 at 3:04 PM'],
  [() => formatTime(AT, 'UTC'), '3:04 PM'],
  [() => formatAgo(3, 'day'), '3 days ago'],
  [() => formatNumber(12_345.678_9), '12,345.679'],
  [() => formatNumber(0.25, 1), '0.3'],
  [() => formatCount(1, 'payout', 'payouts'), '1 payout'],
  [() => formatCount(1_200, 'payout', 'payouts'), '1,200 payouts'],
  [() => formatPercent(0.1234), '12.3%'],
  [() => formatMoney(123_450, 'USD'), '$1,234.50'],
  [() => formatMoney(-500, 'EUR'), '-€5.00'],
  [() => formatPrice(2_500, 'USD'), '$25'],
  [() => formatPrice(2_550, 'USD'), '$25.50'],
  [() => formatList(['ann', 'bob', 'carl']), 'ann, bob, and carl'],
  [() => nameOfCode('currency', 'USD'), 'US Dollar'],
  [() => nameOfCode('language', 'es'), 'Spanish'],
])('%s gives %j', (format, english) => {
  expect(plain(format())).toBe(english);
});

test.each([
  [() => formatDay('2026-03-04'), '4 de marzo de 2026'],
  [() => formatDay('2026-03-04', 'medium'), '4 mar 2026'],
  [() => formatDay('2026-03-04', 'short'), '4 mar'],
  [() => formatMonth('2026-03'), 'marzo de 2026'],
  [() => formatMonth('2026-03', 'yearless'), 'marzo'],
  [() => formatAgo(3, 'day'), 'hace 3 días'],
  [() => formatNumber(12_345.6), '12,345.6'],
  [() => formatMoney(123_450, 'USD'), 'USD 1,234.50'],
  [() => formatPrice(2_500, 'USD'), 'USD 25'],
  [() => formatList(['ann', 'bob', 'carl']), 'ann, bob y carl'],
  [() => nameOfCode('language', 'es'), 'español'],
])('%s gives %j in Latin American Spanish', (format, spanish) => {
  readLanguageFrom(() => 'es');
  expect(plain(format())).toBe(spanish);
});

describe('time zones', () => {
  test('none shifts a calendar day or a month', () => {
    expect(formatDay('2026-03-01T02:00:00Z', 'medium', 'America/Chicago')).toBe('Feb 28, 2026');
    expect(formatDay('2026-03-01', 'medium', 'America/Chicago')).toBe('Mar 1, 2026');
    expect(formatMonth('2026-03')).toBe('March 2026');
  });

  test('a moment is shown in the zone that is named', () => {
    expect(plain(formatMoment(AT, 'America/Chicago'))).toBe('Mar 4, 2026, 9:04 AM');
    expect(plain(formatTime(new Date(AT), 'America/Chicago'))).toBe('9:04 AM');
  });
});

test('a code without a name stays itself, and one that can’t be a code is refused', () => {
  expect(nameOfCode('language', 'xx')).toBe('xx');
  expect(nameOfCode('language', 'es', 'es')).toBe('español');
  expect(() => nameOfCode('language', 'not a code')).toThrow(RangeError);
});

test('a format is made once for a language and its options', () => {
  const make = jest.spyOn(Intl, 'NumberFormat');
  readLanguageFrom(() => 'de-DE');
  for (const cents of [100, 200, 300]) formatMoney(cents, 'USD');
  expect(make).toHaveBeenCalledTimes(1);
  formatMoney(100, 'EUR');
  readLanguageFrom(() => 'fr-FR');
  formatMoney(100, 'EUR');
  expect(make).toHaveBeenCalledTimes(3);
  readLanguageFrom(() => 'de-DE');
  formatMoney(100, 'USD');
  expect(make).toHaveBeenCalledTimes(3);
  make.mockRestore();
});
