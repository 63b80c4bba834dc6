/**
 * Writes api/src/accounts/users/confusables.ts from a newer confusables.txt (https://www.unicode.org/Public/security/):
 * `node scripts/confusables.mjs confusables.txt`. A changed table needs a migration that makes the stored skeletons
 * again, as UsernameSkeletons does.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const TARGET = path.join(import.meta.dirname, '..', 'api', 'src', 'accounts', 'users', 'confusables.ts');

/** The scripts of packages/contract/src/accounts/username.ts: of no other script does a username have a letter. */
const SCRIPTS =
  'Common Inherited Latin Han Hiragana Katakana Bopomofo Hangul Arabic Armenian Bengali Cyrillic Devanagari Ethiopic ' +
  'Georgian Greek Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan';
const WRITTEN = new RegExp(
  `^[${SCRIPTS.split(' ')
    .map((script) => `\\p{Script_Extensions=${script}}`)
    .join('')}]$`,
  'u',
);

/** Whether a username can have a character when its skeleton is made: after NFKC, then NFD. */
const canOccur = (character) =>
  character.normalize('NFKC') === character &&
  character.normalize('NFD') === character &&
  WRITTEN.test(character) &&
  !/[\p{C}\p{Default_Ignorable_Code_Point}]/u.test(character);

const hex = (text) => [...text].map((character) => character.codePointAt(0).toString(16)).join('+');
const text = (codes) =>
  String.fromCodePoint(
    ...codes
      .trim()
      .split(/\s+/)
      .map((code) => Number.parseInt(code, 16)),
  );

const [file] = process.argv.slice(2);
if (file === undefined) {
  console.error('Name the file: node scripts/confusables.mjs confusables.txt');
  process.exit(1);
}
const source = await readFile(file, 'utf8');
const version = /^# Version: (\S+)/m.exec(source)?.[1];
const alike = new Map();
for (const [, from, to] of source.matchAll(/^([\dA-F]+)\s*;\s*([\dA-F ]+?)\s*;\s*MA\b/gm)) {
  const character = text(from);
  if (canOccur(character)) alike.set(hex(text(to)), [...(alike.get(hex(text(to))) ?? []), hex(character)]);
}
if (version === undefined || alike.size === 0) {
  console.error(`${file} is not Unicode's confusables.txt`);
  process.exit(1);
}
const lines = [...alike].map(([to, from]) => `${to}=${from.join(' ')}`).sort();
await writeFile(
  TARGET,
  `// SPDX-License-Identifier: Unicode-3.0
// Made by scripts/confusables.mjs from confusables.txt of Unicode ${version}, © Unicode, Inc.
// (https://www.unicode.org/license.txt): what a username can have of it.

/** By line: a prototype = the characters that look like it, as code points; + stands between those of one text. */
export const CONFUSABLES = \`
${lines.join('\n')}
\`;
`,
);
console.log(
  `${[...alike.values()].flat().length} characters of Unicode ${version} are in ${path.relative('.', TARGET)}`,
);
