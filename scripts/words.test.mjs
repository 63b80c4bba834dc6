import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { ROOT } from './run.mjs';
import { translatedWorkspaces, wordsOfWorkspace } from './words.mjs';

/** What no one says, or writes otherwise: the first of it to come back fails. */
const STIFF_ENGLISH = [
  /\b(?:some|no|any|every)body\b/i,
  /^Whoever\b/,
  /\bstands? (?:in|on|at|there)\b/i,
  /\b(?:rightly|hereby|thereby|kindly|successfully|oops)\b/i,
  /\b(?:in order to|go on \w+ing|click here|make use of|at this moment)\b/i,
  /\be-mails?\b/i,
  // Typographic: ’ and …
  /\w'\w|\.\.\./,
];

/** Word for word in the specification. */
const QUOTED = new Set([
  "Passwords don't match",
  'You have successfully logged in.',
  'Your account has been created. Redirecting to dashboard...',
]);

describe.each(await translatedWorkspaces())('%s', (workspace) => {
  test('has texts and translations that can be read', async () => {
    const { faults } = await wordsOfWorkspace(workspace);
    expect(faults).toEqual([]);
  });

  test('says nothing in the English of a translation, but what the specification quotes', async () => {
    const { english } = await wordsOfWorkspace(workspace);
    const stiff = english.filter((text) => STIFF_ENGLISH.some((words) => words.test(text)));
    expect(stiff.filter((text) => !QUOTED.has(text))).toEqual([]);
  });

  test('says everything in Spanish', async () => {
    const { missing } = await wordsOfWorkspace(workspace);
    expect(missing).toEqual({ es: [] });
  });

  test('translates only what it says: npm run words removes the rest', async () => {
    const { files } = await wordsOfWorkspace(workspace);
    for (const [file, content] of files) {
      expect(await readFile(file, 'utf8').catch(() => `no ${path.relative(ROOT, file)}`)).toBe(content);
    }
  });
});
