import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { moduleSchema, SCHEMA_FILE } from './module-schema.mjs';
import { ROOT } from './run.mjs';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const schema = await moduleSchema();
const modules = [
  ...readdirSync(ROOT).filter((folder) => folder.startsWith('mfe-')),
  'packages/create-powerline-module/mfe-example',
].map((folder) => path.join(folder, 'module.json'));

test('the committed JSON schema of module.json is current: npm run module:schema writes it', () => {
  expect(readJson(path.join(ROOT, SCHEMA_FILE))).toEqual(schema);
});

test.each(modules)('%s names the schema where editors find it', (file) => {
  const { $schema } = readJson(path.join(ROOT, file));
  expect(readJson(path.resolve(ROOT, path.dirname(file), $schema))).toEqual(schema);
});

test('editors show a description of every field', () => {
  const bare = ({ properties = {}, items }, place = '') => [
    ...Object.entries(properties).flatMap(([name, field]) => [
      ...(field.description ? [] : [`${place}${name}`]),
      ...bare(field, `${place}${name}.`),
    ]),
    ...(items ? bare(items, place) : []),
  ];
  expect(bare(schema)).toEqual([]);
});
