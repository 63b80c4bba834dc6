import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeEach, describe, expect, test } from '@jest/globals';
import { freshFolder } from '@powerline/test-support/fresh-folder';
import webpack from 'webpack';
import { ContractRangesPlugin } from './contract-ranges-plugin.ts';

const versions = { foundation: '1.1.0', accounts: '1.2.3', content: '2.0.0' };
const PACKAGE = 'node_modules/@powerline/contract';

let folder: string;

/** A contract whose contexts lie as ours do: what one takes of another is no import of the module's. */
beforeEach(async () => {
  folder = await freshFolder();
  await write(
    `${PACKAGE}/package.json`,
    JSON.stringify({ type: 'module', sideEffects: false, exports: { './*': './*/index.js' } }),
  );
  await write(`${PACKAGE}/foundation/index.js`, "export * from './id.js';");
  await write(`${PACKAGE}/foundation/id.js`, 'export const idSchema = {};');
  await write(
    `${PACKAGE}/accounts/index.js`,
    "import { idSchema } from '../foundation/id.js'; export const userSchema = { idSchema };",
  );
  await write(`${PACKAGE}/accounts/calls/index.js`, "export const getUser = { path: '/api/user' };");
  await write(`${PACKAGE}/content/index.js`, 'export const logoSchema = {};');
  await write('node_modules/made-ui/package.json', '{ "version": "1.0.0", "type": "module", "exports": "./index.js" }');
  await write('node_modules/made-ui/index.js', "export { logoSchema } from '@powerline/contract/content';");
  await write('node_modules/made-table/package.json', '{ "type": "module", "exports": "./index.js" }');
  await write('node_modules/made-table/index.js', "export { logoSchema } from '@powerline/contract/content';");
});

async function write(file: string, text: string) {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

/** Builds a module of this code, which takes made-ui from the shell. @returns the sentences with which it fails. */
async function build(code: string, contract: Record<string, string>): Promise<string[]> {
  await write('src/index.js', code);
  await write('src/page.js', "import { userSchema } from '@powerline/contract/accounts'; console.log(userSchema);");
  const compiler = webpack({
    mode: 'production',
    context: folder,
    output: { path: path.join(folder, 'dist') },
    plugins: [
      new ContractRangesPlugin(() => ({ name: 'mfe-made', contract }), versions),
      new webpack.sharing.SharePlugin({ shared: { 'made-ui': { import: false } } }),
    ],
  });
  const errors = await new Promise<string[]>((resolve, reject) => {
    compiler?.run((error, stats) =>
      error ? reject(error) : resolve(stats?.compilation.errors.map(({ message }) => message) ?? []),
    );
  });
  await new Promise((resolve) => compiler?.close(resolve));
  return errors;
}

const NO_IMPORT = 'console.log(1);';
const ACCOUNTS = "import { userSchema } from '@powerline/contract/accounts'; console.log(userSchema);";

describe('a module is built whose module.json names just the contexts of the contract', () => {
  test.each<[string, string, Record<string, string>]>([
    ['that it imports', ACCOUNTS, { accounts: '^1.2.0' }],
    [
      'of which it imports the calls alone',
      "import { getUser } from '@powerline/contract/accounts/calls'; console.log(getUser);",
      { accounts: '^1.0.0' },
    ],
    ['that a page of it imports when it is opened', "import('./page.js');", { accounts: '^1.0.0' }],
    [
      'that a library of its own brings along',
      "import { logoSchema } from 'made-table'; console.log(logoSchema);",
      { content: '^2.0.0' },
    ],
    ['none of which it imports', NO_IMPORT, {}],
    [
      'but not those that only the shell imports, for what modules share',
      "import { logoSchema } from 'made-ui'; console.log(logoSchema);",
      {},
    ],
  ])('%s', async (_, code, contract) => {
    expect(await build(code, contract)).toEqual([]);
  });
});

describe('the build of a module fails with one sentence', () => {
  test.each<[string, string, Record<string, string>, string]>([
    [
      'when it imports a context that module.json does not name',
      ACCOUNTS,
      {},
      'mfe-made imports accounts of the contract, which module.json does not name. Add "accounts": "^1.2.3" to "contract".',
    ],
    [
      'when module.json names a context of which it imports nothing',
      NO_IMPORT,
      { content: '^2.0.0' },
      'module.json of mfe-made names content of the contract, of which its code imports nothing but types. Take it out of "contract".',
    ],
    [
      'when module.json names a context that there is not',
      NO_IMPORT,
      { payout: '^1.0.0' },
      'module.json of mfe-made names payout of the contract, of which its code imports nothing but types. Take it out of "contract".',
    ],
    [
      'when its range excludes the version that it is built with',
      ACCOUNTS,
      { accounts: '^2.0.0' },
      'mfe-made asks for accounts ^2.0.0 of the contract and is built with 1.2.3. Change the range in module.json.',
    ],
  ])('%s', async (_, code, contract, sentence) => {
    expect(await build(code, contract)).toEqual([sentence]);
  });

  test('of what cannot be compiled, and says nothing of contexts that may be hidden in it', async () => {
    expect(await build("import './lost.js';", { accounts: '^1.0.0' })).toEqual([expect.stringContaining('lost.js')]);
  });
});
