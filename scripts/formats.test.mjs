import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from './run.mjs';

const HOME = path.join('packages', 'contract', 'src', 'format');

/** What people read is formatted at {@link HOME} alone. Each of these does something else. */
const ELSEWHERE = {
  'mfe-admin/src/components/listing/compare-text.ts': {
    uses: ['Intl.Collator'],
    reason: 'sorts rows',
  },
  'mfe-payout/src/components/admin/months.ts': {
    uses: ['Intl.DateTimeFormat'],
    reason: 'calculates the month in a time zone',
  },
  'mfe-payout/src/components/spot-drawing/PersonNode.tsx': {
    uses: ['toLocaleUpperCase'],
    reason: 'makes a monogram',
  },
  'mfe-payout/src/features/admin/plan/InstallationCard.tsx': {
    uses: ['Intl.DateTimeFormat'],
    reason: 'asks for the time zone of this computer',
  },
  'packages/contract/src/payout/time-zones.ts': {
    uses: ['Intl.supportedValuesOf'],
    reason: 'lists the time zones',
  },
  'packages/contract/src/words.ts': {
    uses: ['toLocaleString'],
    reason: 'writes the numbers in English sentences where no one else says them, without the formatter',
  },
  'packages/contract/src/words/fill-message.ts': {
    uses: ['Intl.PluralRules', 'toLocaleString'],
    reason: 'writes the numbers in texts, without the formatter, so that first views load none',
  },
  'packages/ui/src/content/Monogram.tsx': {
    uses: ['Intl.Segmenter', 'toLocaleUpperCase'],
    reason: 'finds the first letter that readers see',
  },
  'shell/src/start.ts': {
    uses: ['Intl.NumberFormat'],
    reason: 'loads the browser’s formats before any code needs them',
  },
};

const PARTS = readdirSync(ROOT).flatMap((name) =>
  name === 'packages' ? readdirSync(path.join(ROOT, name)).map((part) => path.join(name, part)) : [name],
);
const SOURCES = PARTS.filter((part) => /^(mfe-|shell|api|packages)/.test(part))
  .map((part) => path.join(part, 'src'))
  .filter((folder) => existsSync(path.join(ROOT, folder)));

const IS_TEST = /\.test\.tsx?$/;
const USE = /\bIntl\.\w+|\btoLocale\w*(?=\()/g;

const files = SOURCES.flatMap((folder) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !IS_TEST.test(entry.name))
    .map(({ parentPath, name }) => path.relative(ROOT, path.join(parentPath, name))),
).filter((file) => !file.startsWith(HOME + path.sep));

test('dates, numbers, money and lists are formatted by packages/contract/src/format alone', () => {
  expect(files.length).toBeGreaterThan(1_000);
  const used = files.flatMap((file) => {
    const uses = new Set(readFileSync(path.join(ROOT, file), 'utf8').match(USE));
    return uses.size > 0 ? [[file.replaceAll(path.sep, '/'), [...uses].sort()]] : [];
  });
  const allowed = Object.entries(ELSEWHERE).map(([file, { uses }]) => [file, uses]);
  expect(Object.fromEntries(used)).toEqual(Object.fromEntries(allowed));
});
