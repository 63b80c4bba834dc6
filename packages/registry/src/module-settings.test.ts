import { expect, test } from '@jest/globals';
import { type ModuleSetting, settingFaults, settingFits } from './module-settings.ts';

const title = 'A setting';
const flag: ModuleSetting = { type: 'boolean', title, default: false };
const count: ModuleSetting = { type: 'number', title, min: 1, max: 50, default: 12 };
const text: ModuleSetting = { type: 'text', title, maxLength: 5, default: '' };
const order: ModuleSetting = { type: 'choice', title, choices: ['date', 'name'], default: 'date' };

test.each([
  [flag, true],
  [count, 1],
  [count, 50],
  [text, ''],
  [text, 'abcde'],
  [order, 'name'],
])('%j may be %j', (setting, value) => {
  expect(settingFits(setting, value)).toBe(true);
});

test.each([
  [flag, 'true'],
  [flag, 1],
  [count, 0],
  [count, 51],
  [count, Number.NaN],
  [count, '12'],
  [text, 'abcdef'],
  [text, null],
  [order, 'price'],
  [order, undefined],
])('%j is never %j', (setting, value) => {
  expect(settingFits(setting, value)).toBe(false);
});

test('a default is a value that the setting can have', () => {
  expect(settingFaults({ flag, count, text, order })).toEqual([]);
  expect(settingFaults({ order: { ...order, default: 'price' } })).toEqual([
    'The default of order in settings is no value that it can have. Change one of the two.',
  ]);
});
