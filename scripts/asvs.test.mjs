import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from './run.mjs';

/** ASVS 5.0.0, levels 1 and 2: how many requirements each section has. Gaps are level 3. */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2 4.1:3 4.2:1 4.3:2 4.4:4
  5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3 6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2
  8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2 10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4
  11.5:1 11.6:1 12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3 15.3:7
  16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2`;

const LINE = /^\| (?<number>\d+\.\d+\.\d+) \| [12] \| [^|]+ \| (?<answer>[^|]+) \|$/gm;
const PATH = /`([\w.-]+(?:\/[\w.-]+)*\.(?:md|json|mjs|tsx?))`/g;

const lines = [...readFileSync(path.join(ROOT, 'docs/asvs.md'), 'utf8').matchAll(LINE)].map(({ groups }) => groups);
const filesIn = (answer) => [...answer.matchAll(PATH)].map(([, file]) => file);

test('the checklist of ASVS has each requirement of levels 1 and 2 once, in order', () => {
  const numbers = SECTIONS.trim()
    .split(/\s+/)
    .map((section) => section.split(':'))
    .flatMap(([section, most]) => Array.from({ length: Number(most) }, (_, index) => `${section}.${index + 1}`));
  expect(numbers).toHaveLength(253);
  expect(lines.map(({ number }) => number)).toEqual(numbers);
});

test('each line of it names what proves it, or says why it needn’t or can’t', () => {
  const vague = lines.filter(({ answer }) =>
    answer.startsWith('✓ ') ? filesIn(answer).length === 0 : !/^(Not applicable|Open): \S.+\.$/.test(answer),
  );
  expect(vague).toEqual([]);
});

test('every file that it names exists', () => {
  const gone = lines.flatMap(({ number, answer }) =>
    filesIn(answer)
      .filter((file) => !existsSync(path.join(ROOT, file)))
      .map((file) => `${number}: ${file}`),
  );
  expect(gone).toEqual([]);
});
