import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { ROOT } from '../run.mjs';

/** Those of the root that a module's files import or its scripts start. */
const TOOLS = [
  '@biomejs/biome',
  '@jest/globals',
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest-axe',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'jest',
  'jest-axe',
  'msw',
  'typescript',
  'webpack',
  'webpack-cli',
];

/** What a module outside of this repository is made with: versions of the API and of its tools, as they are here. */
export async function madeWith() {
  const read = async (folder) => JSON.parse(await readFile(path.join(ROOT, folder, 'package.json'), 'utf8'));
  const [{ devDependencies, engines, overrides }, { version: api }] = [await read('.'), await read('api')];
  const tools = TOOLS.map((tool) => {
    if (!devDependencies[tool]) throw new Error(`The root package.json names no version of ${tool}.`);
    return [tool, devDependencies[tool]];
  });
  return { api, engines, overrides, tools: Object.fromEntries(tools) };
}
