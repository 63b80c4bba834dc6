import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { ROOT } from './run.mjs';

const NOT_OURS = /(^|\/)(node_modules|dist|proofs|test-results|site|backups|\.[^/]+)$/;
const MAY_HAVE_STYLES = /(?<!\.(test|spec|d))\.(css|html|mjs|tsx?)$/;
const SOME_STYLE = /styled-components|\bstyle\b/;

/** A side, as only `left` and `right` name it. Use `inline-start` and `inline-end`, which follow the language. */
const SIDES = [
  // `margin-left: …;`, `border-top-right-radius: …;`, `left: …;`, and the same in an object of styles.
  /(?<![\w-])(margin|padding|border|scroll-margin|scroll-padding|inset)-(\w+-)?(left|right)\b/,
  /\b(margin|padding|border(Top|Bottom)?|scrollMargin|scrollPadding)(Left|Right)(?![a-z])/,
  /^\s*(left|right):.*;$/,
  /\bstyle\.(left|right)\b|\bstyle=\{\{[^}]*\b(left|right):/,
  /\b(float|clear|text-align|justify-\w+|caption-side|textAlign): *['"]?(left|right)\b/,
  // `to right`, `left / 3rem`, `transform-origin: left`. Multiply by `theme.forward` instead.
  /\bto (left|right)\b.*[,)]|\b(transform-origin|object-position|background(-position)?|mask(-position)?):[^;]*\b(left|right)\b/,
  /^\s*linear-gradient\(.*\b(left|right)\b/,
];

/** Moves to a side, unless the language chooses it. */
const MOVES =
  /\btranslate(X|3d)\(|\btransform:.*\btranslate\(|\btranslate:|\bbox-shadow: (inset )?-?[1-9]|\bbox-shadow: (inset )?-?0\.\d/;
const FORWARD = 'theme.forward';

/** Four values are top, right, bottom, left: the second and the fourth are sides. */
const FOUR = /^\s*(margin|padding|inset|border-(?:width|style|color)|scroll-(?:margin|padding)): (.+);$/;
/** And corners: the upper two and the lower two. */
const CORNERS = /^\s*border-radius: (.+);$/;

/** Files that mean a side, and why. */
const MEANS_IT = {
  'packages/release-tool/film/film.css': 'a film of the English product',
  'packages/ui/src/admin/ActionsMenu.tsx': 'a place in the window, computed for either direction',
  'packages/ui/src/content/tab-look.ts': 'a shade at both ends',
  'packages/ui/src/tickers/Marquee.tsx': 'a shade at both ends',
  'packages/ui/src/tooltip/Tooltip.tsx': 'a place in the window, computed for either direction',
};

const read = (file) => readFileSync(path.join(ROOT, file), 'utf8');

const FILES = filesBelow('').filter(
  (file) => MAY_HAVE_STYLES.test(file) && (file.endsWith('.css') || SOME_STYLE.test(read(file))),
);

function filesBelow(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.test(place) ? [] : filesBelow(place);
    return entry.isFile() ? [place] : [];
  });
}

/** The values of a shorthand: what is in brackets is one. */
function valuesOf(list) {
  let depth = 0;
  let values = '';
  for (const character of list) {
    if ('({'.includes(character)) depth += 1;
    if (')}'.includes(character)) depth -= 1;
    values += character === ' ' && depth > 0 ? '' : character;
  }
  return values.split(' ').filter((value) => value !== '/');
}

function namesSide(line) {
  if (/^\s*(\*|\/\/|\/\*)/.test(line)) return false;
  const [, , four] = FOUR.exec(line) ?? [];
  const [, corners] = CORNERS.exec(line) ?? [];
  const [, right, , left = right] = valuesOf(four ?? '');
  const [first, second = first, third = first, fourth = second] = valuesOf(corners ?? '');
  return (
    right !== left ||
    first !== second ||
    third !== fourth ||
    SIDES.some((side) => side.test(line)) ||
    (MOVES.test(line) && !line.includes(FORWARD))
  );
}

const sidesOf = (file) =>
  read(file)
    .split('\n')
    .flatMap((line, index) => (namesSide(line) ? [`${file}:${index + 1}: ${line.trim()}`] : []));

test('styles name sides by start and end, so that each page also reads from right to left', () => {
  expect(FILES.length).toBeGreaterThan(200);
  expect(FILES.filter((file) => !(file in MEANS_IT)).flatMap(sidesOf)).toEqual([]);
});

test('each exception is one', () => {
  expect(Object.keys(MEANS_IT).filter((file) => sidesOf(file).length === 0)).toEqual([]);
});

test.each([
  'margin-left: 1rem;',
  'border-top-right-radius: 0;',
  'left: 0;',
  "style={{ paddingRight: '1rem' }}",
  "textAlign: 'left'",
  'text-align: right;',
  'transform: translateX(-100%);',
  'box-shadow: inset 3px 0 red;',
  'padding: 0 1rem 0 2rem;',
  'inset: 0 auto 0 calc(1rem + 2px);',
  'border-radius: 1rem 0 0 1rem;',
  'background: linear-gradient(to right, red, blue);',
])('%s names a side', (line) => {
  expect(namesSide(line)).toBe(true);
});

test.each([
  'margin-inline: 1rem 0;',
  'inset-inline-start: 0;',
  'padding: 0 1rem 2rem;',
  'margin: 0 calc(1rem + 2px) 0 calc(1rem + 2px);',
  'border-radius: 1rem 1rem 0 0;',
  'transform: translateY(-50%);',
  `transform: translateX(calc(-100% * \${${FORWARD}}));`,
  'text-align: start;',
  'const { left, right } = box;',
])('%s names none', (line) => {
  expect(namesSide(line)).toBe(false);
});
