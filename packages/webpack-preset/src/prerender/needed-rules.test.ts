import { expect, test } from '@jest/globals';
import { neededRules } from './needed-rules.ts';

const button = '<button data-tone="quiet" class="f0 f1" aria-label="Menu"><svg></svg></button>';

test.each([
  ['another tone', ".f0[data-tone='danger']{color:red;}"],
  ['another tone that is pointed at', ".f0[data-tone='danger']:hover{color:red;}"],
  ['what is switched off', '.f0:disabled,.f0.f0[aria-disabled]{color:red;}'],
])('no rule is sent for %s', (_what, rule) => {
  expect(neededRules(rule, button)).toBe('');
});

test.each([
  ['what stands there, also when it is pointed at', ".f0[data-tone='quiet']:hover svg{color:red;}"],
  ['what it is not', ".f0[data-tone='quiet']:not([aria-busy]){color:red;}"],
  ['what the page as a whole is', ":root[data-theme='dark'] .f0{color:red;}"],
  ['elements without a class', "a[href='']{color:red;}"],
  ['an animation', '@keyframes x{50%{opacity:0.5;}}'],
  ['a shape', '.f0{clip-path:path("M0 0");width:calc(1px + (2px));}'],
])('a rule stays for %s', (_what, rule) => {
  expect(neededRules(rule, button)).toBe(rule);
});

test('in a list or a block, only the needed part stays', () => {
  const css =
    "@media print{.f0,.f0[data-size='small']{color:red;}}@media (pointer: coarse){.f0[data-size='small']{color:red;}}";
  expect(neededRules(css, button)).toBe('@media print{.f0{color:red;}}');
});

test('a variable of the theme, which the frame defines, has no second value', () => {
  const css =
    '.f0{gap:var(--app-space-1, 0.25rem);font-size:var(--app-hero, clamp(1rem, calc(1px + 3vw), 4rem));top:var(--opener-top, 0px);}';
  expect(neededRules(css, button)).toBe(
    '.f0{gap:var(--app-space-1);font-size:var(--app-hero);top:var(--opener-top, 0px);}',
  );
});
