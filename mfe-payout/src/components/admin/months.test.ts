import { expect, test } from '@jest/globals';
import { addMonths, monthNow } from './months.ts';

test('the current month follows the site’s time zone, wherever you read it', () => {
  const newYear = new Date('2026-12-31T23:30:00Z');
  expect(monthNow('UTC', newYear)).toBe('2026-12');
  expect(monthNow('Europe/Berlin', newYear)).toBe('2027-01');
});

test('months are counted on over years', () => {
  expect(addMonths('2026-11', 1)).toBe('2026-12');
  expect(addMonths('2026-11', 14)).toBe('2028-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});
