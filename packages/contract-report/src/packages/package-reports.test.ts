import path from 'node:path';
import { expect, test } from '@jest/globals';
import type { PackageReport } from './declarations.ts';
import { checkPackage, packageChanges, REPORTED_PACKAGES } from './package-reports.ts';

const PACKAGES = path.join(import.meta.dirname, '../../..');

test.each(REPORTED_PACKAGES)('the committed report of %s is that of its types and its version', async (name) => {
  // What has to be done stands in the sentence.
  expect(await checkPackage(path.join(PACKAGES, name))).toEqual({ state: 'current' });
});

const BEFORE = `
import type { ReactNode } from 'react';
interface TextProps {
    tone?: 'plain' | 'muted';
    children: ReactNode;
}
export declare function Text({ tone, children }: TextProps): ReactNode;
export declare class Failure extends Error {
    #private;
    readonly status: number;
}
export declare function useTotal(): {
    cents: number;
};`;

const reportOf = (text: string): PackageReport => ({
  version: '1.0.0',
  entries: ['index.d.ts'],
  files: { 'index.d.ts': ["export * from './text/Text.tsx';"], 'text/Text.d.ts': text.split('\n') },
});
const changesBy = async (from: string | RegExp, to: string) => {
  const changes = await packageChanges(path.join(PACKAGES, 'ui'), reportOf(BEFORE), reportOf(BEFORE.replace(from, to)));
  return changes.map(({ step, what }) => `${step}: ${what}`);
};

test.each<[what: string, from: string | RegExp, to: string, changes: unknown[]]>([
  ['a renamed property', 'tone?:', 'color?:', ['major: TextProps lost tone', 'minor: TextProps has color']],
  ['a renamed export', 'function Text', 'function Words', ['major: Text is gone', 'minor: Words is new']],
  ['a result without a property', 'cents: number;', '', ['major: useTotal lost cents']],
  [
    'a value less',
    " | 'muted'",
    '',
    [`major: code written for Text: Type '"muted"' is not assignable to type '"plain"'`],
  ],
  [
    'a value more',
    "'muted'",
    "'muted' | 'danger'",
    [expect.stringMatching(/^minor: new is Text: Type '"danger"' is not/)],
  ],
  [
    'a property that is needed',
    'children:',
    'id: string;\n    children:',
    ['minor: TextProps has id', expect.stringMatching(/^major: code written for Text: Property 'id' is missing/)],
  ],
  ['a property that may be left out', 'children:', 'id?: string;\n    children:', ['minor: TextProps has id']],
  [
    'a result of another type',
    'cents: number',
    'cents: string',
    ["major: code written for useTotal: Type 'string' is not assignable to type 'number'"],
  ],
  ['a result with more', 'cents: number;', 'cents: number;\n    count: number;', ['minor: useTotal has count']],
  ['another name of a type within', /TextProps/g, 'Props', ['patch: types are written otherwise']],
  ['nothing', '', '', []],
])('%s moves the right number', async (_, from, to, changes) => {
  expect(await changesBy(from, to)).toEqual(changes);
});
