import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { nodeCommand, ROOT } from './run.mjs';

const FOLDER_RULES = '.dependency-cruiser.folders.mjs';

let checkout;

beforeAll(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'import-rule-'));
});
afterAll(() => rmSync(checkout, { recursive: true }));

function write(file, text = '') {
  mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true });
  writeFileSync(path.join(checkout, file), text);
}

function inCheckout(file, ...args) {
  const [command, given] = nodeCommand(file, ...args);
  return spawnSync(command, given, { cwd: checkout, encoding: 'utf8' });
}

const check = (output, place, ...options) =>
  inCheckout('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ...options, '--output-type', output, place);

const UPWARD = [
  ['packages/contract/src/a.ts', '@powerline/platform', 'imports none of ours'],
  ['packages/platform/src/a.ts', '@powerline/ui', 'belongs in @powerline/ui'],
  ['packages/ui/src/a.ts', 'mfe-academy', 'A module is never imported'],
  ['packages/ui/src/b.ts', 'react-router-dom', 'from @powerline/platform'],
  ['packages/ui/src/c.ts', '@module-federation/enhanced', 'Only shell/src/modules'],
  ['packages/registry/src/a.ts', '@powerline/release-tool/site', 'it imports only @powerline/contract'],
  ['packages/registry/src/b.ts', 'node:fs', 'no built-in of Node, no webpack'],
  ['packages/registry/src/c.ts', 'fs/promises', 'no built-in of Node, no webpack'],
  ['packages/registry/src/d.ts', 'webpack', 'no built-in of Node, no webpack'],
  ['packages/process-lock/src/a.ts', '@powerline/contract/accounts', 'imports none of ours'],
  ['packages/webpack-preset/src/a.ts', '@powerline/release-tool/site', 'belongs in @powerline/release-tool'],
  ['packages/release-tool/src/a.ts', '@powerline/webpack-preset', 'takes builds of any tool'],
  ['packages/release-tool/src/b.ts', '@powerline/test-support/made-builds', 'is for tests alone'],
  ['packages/test-support/src/a.ts', '@powerline/release-tool/site', 'starts what tests need'],
  ['packages/test-support/src/b.ts', '../../../api/src/app/server.ts', 'The API is never imported'],
  ['packages/brand-new/src/a.ts', '@powerline/contract/accounts', 'Name the package and what it may import'],
  ['mfe-academy/src/a.ts', 'mfe-public', 'A module is never imported'],
  ['mfe-academy/src/b.tsx', '../../mfe-public/src/module.tsx', 'A module is never imported'],
  ['mfe-academy/src/c.ts', '../../shell/src/App.tsx', 'What a module needs from it is in @powerline/platform'],
  ['mfe-academy/src/d.ts', '../../api/src/app/server.ts', 'What both sides share is in @powerline/contract'],
  ['mfe-academy/src/e.ts', 'react-toastify', 'Use notify of @powerline/platform'],
  ['mfe-academy/src/f.ts', '@powerline/contract/format', 'of @powerline/ui: the page has one copy'],
  ['mfe-brand-new/src/a.ts', 'mfe-public', 'A module is never imported'],
  ['mfe-academy/src/features/one/a.ts', '../another/a.ts', 'A feature imports no other one'],
  ['mfe-payout/src/features/team/one/a.ts', '../another/a.ts', 'A feature imports no other one'],
  ['mfe-payout/src/features/team/another/a.ts', '../../money/one/a.ts', 'A feature imports no other one'],
  ['shell/src/a.ts', 'mfe-public', 'A module is never imported'],
  ['shell/src/layout/a.ts', '@module-federation/enhanced/runtime', 'Only shell/src/modules'],
  ['api/src/app/a.ts', '@powerline/ui', 'The API imports only @powerline/contract'],
  ['api/src/app/b.ts', '@powerline/embedded-postgres', 'only api/src/infrastructure/database/built-in-postgres.ts'],
  ['api/src/app/c.ts', '@powerline/embedded-postgres/free-port', 'Start and find the built-in Postgres by'],
  ['packages/embedded-postgres/src/a.ts', '@powerline/contract/accounts', 'imports only @powerline/process-lock'],
  ['api/src/infrastructure/http/a.ts', '../../accounts/users/user.ts', 'Infrastructure knows no context'],
  ['api/src/infrastructure/http/b.ts', '../../app/server.ts', 'Infrastructure knows no context'],
  ['api/src/accounts/users/a.ts', '../../content/pages/page.ts', 'Accounts knows only infrastructure'],
  [
    'api/src/content/pages/a.ts',
    '../../money-train/company.ts',
    'A context imports only accounts, media and infrastructure',
  ],
  ['api/src/media/a.ts', '../content/pages/page.ts', 'Media knows only accounts and infrastructure'],
  ['api/src/payout/team/rotator/a.ts', '../../money/payments/payment.ts', 'team is below money'],
  ['api/src/content/pages/b.ts', '../../app/server.ts', 'A context imports only accounts, media and infrastructure'],
  ['api/src/brand-new/a.ts', '../content/pages/page.ts', 'A context imports only accounts, media and infrastructure'],
];

const DOWNWARD = [
  ['packages/ui/src/downward.ts', '@powerline/platform'],
  ['packages/registry/src/downward.ts', 'valibot'],
  ['packages/registry/src/nested/downward.ts', '../downward.ts'],
  ['packages/registry/src/downward.test.ts', 'node:fs'],
  ['packages/release-tool/src/downward.test.ts', '@powerline/test-support/made-builds'],
  ['packages/release-tool/test/downward.ts', '@powerline/test-support/made-builds'],
  ['mfe-academy/src/features/downward.ts', '@powerline/contract/accounts'],
  ['mfe-academy/src/features/downward.tsx', '../api/companies.ts'],
  ['mfe-academy/src/features/another/a.ts', '../../api/companies.ts'],
  ['mfe-academy/src/features/another/b.ts', './a.ts'],
  ['mfe-payout/src/features/money/one/a.ts', './b.ts'],
  ['mfe-payout/src/features/money/one/b.ts', '../../../api/team.ts'],
  ['shell/src/modules/downward.ts', '@module-federation/enhanced/runtime'],
  ['packages/embedded-postgres/src/downward.ts', '@powerline/process-lock'],
  ['api/test/downward.ts', '@powerline/embedded-postgres'],
  ['api/src/accounts/users/downward.ts', '../../infrastructure/http/problem.ts'],
  ['api/src/content/pages/downward.ts', '../../accounts/users/user.ts'],
  ['api/src/content/pages/photo.ts', '../../media/picture-path.ts'],
  ['api/src/payout/money/payments/downward.ts', '../../team/rotator/queue.ts'],
  ['api/src/app/downward.ts', '../content/pages/page.ts'],
];

describe('imports run one way: contract → platform → ui → module → shell, and infrastructure → accounts → contexts → app', () => {
  let complaints;

  beforeAll(() => {
    for (const name of readdirSync(path.join(ROOT, 'packages'))) {
      cpSync(path.join(ROOT, 'packages', name, 'package.json'), path.join(checkout, 'packages', name, 'package.json'));
      const { exports } = JSON.parse(readFileSync(path.join(ROOT, 'packages', name, 'package.json'), 'utf8'));
      for (const place of Object.values(exports))
        write(path.join('packages', name, place['powerline:source'] ?? place));
      mkdirSync(path.join(checkout, 'node_modules', '@powerline'), { recursive: true });
      symlinkSync(
        path.join(checkout, 'packages', name),
        path.join(checkout, 'node_modules', '@powerline', name),
        'junction',
      );
    }
    for (const file of ['mfe-public/src/module.tsx', 'mfe-academy/src/api/companies.ts', 'shell/src/App.tsx'])
      write(file, file.endsWith('.tsx') ? 'export const a = <p />;' : 'export const a = 1;');
    for (const file of [
      'app/server.ts',
      'content/pages/page.ts',
      'money-train/company.ts',
      'accounts/users/user.ts',
      'infrastructure/http/problem.ts',
      'media/picture-path.ts',
      'payout/money/payments/payment.ts',
      'payout/team/rotator/queue.ts',
    ])
      write(`api/src/${file}`, 'export const a = 1;');
    for (const name of ['react-router-dom', 'react-toastify']) {
      write(`node_modules/${name}/package.json`, '{ "exports": { ".": "./dist/index.js" } }');
      write(`node_modules/${name}/dist/index.js`);
    }
    // A type alone counts as well.
    for (const [file, place] of [...UPWARD, ...DOWNWARD]) write(file, `import type { a } from '${place}';\n`);
    for (const name of ['built-in-postgres', 'another-file'])
      write(`api/src/infrastructure/database/${name}.ts`, "await import('@powerline/embedded-postgres');");
    write('api/src/content/circle/a.ts', "import './b.ts';");
    write('api/src/content/circle/b.ts', "import './a.ts';");
    write('shell/src/left/a.ts', "import '../right/a.ts';");
    write('shell/src/right/a.ts');
    write('shell/src/right/b.ts', "import '../left/b.ts';");
    write('shell/src/left/b.ts');
    for (const rules of ['.dependency-cruiser.mjs', FOLDER_RULES])
      cpSync(path.join(ROOT, rules), path.join(checkout, rules));
    symlinkSync(path.join(ROOT, 'node_modules', '@swc'), path.join(checkout, 'node_modules', '@swc'), 'junction');
    const { stdout } = check('json', '.');
    const { summary } = JSON.parse(stdout);
    const comments = new Map(summary.ruleSetUsed.forbidden.map(({ name, comment }) => [name, comment]));
    complaints = (file) =>
      summary.violations.filter(({ from }) => from === file).map(({ rule }) => comments.get(rule.name));
  });

  test('one import that runs upward is enough for the check to fail, with the place where it belongs', () => {
    expect(check('err-long', 'api/src/app/downward.ts').status).toBe(0);
    const { status, stdout } = check('err-long', 'api/src/accounts/users/a.ts');
    expect(status).toBe(1);
    expect(stdout).toContain('Move what another context');
  });

  test.each(UPWARD)('%s may not import %s', (file, _place, message) => {
    expect(complaints(file).join()).toContain(message);
  });

  test.each(DOWNWARD)('%s may import %s', (file) => {
    expect(complaints(file)).toEqual([]);
  });

  test('the built-in Postgres is loaded by one file of the API, when it is used', () => {
    expect(complaints('api/src/infrastructure/database/built-in-postgres.ts')).toEqual([]);
    expect(complaints('api/src/infrastructure/database/another-file.ts').join()).toContain(
      'Start and find the built-in',
    );
  });

  test('no file imports another one that imports it', () => {
    expect(complaints('api/src/content/circle/a.ts').join()).toContain('a third that both import is missing');
  });

  test('no folder imports another one that imports it', () => {
    const { stdout } = check('err-long', 'shell', '--config', FOLDER_RULES);
    expect(stdout.replaceAll(/\s+/g, ' ')).toContain('Move the file that is in the wrong folder');
  });
});

test('a module may not call fetch on its own', () => {
  const settings = JSON.parse(readFileSync(path.join(ROOT, 'biome.json'), 'utf8'));
  write('biome.json', JSON.stringify({ ...settings, vcs: { enabled: false } }));
  cpSync(path.join(ROOT, 'packages/presets'), path.join(checkout, 'packages/presets'), { recursive: true });
  write('mfe-academy/src/fetch.ts', "export const page = fetch('/');\n");
  const { stdout, stderr } = inCheckout('node_modules/@biomejs/biome/bin/biome', 'lint', 'mfe-academy/src/fetch.ts');
  expect(stdout + stderr).toContain('by call() of @powerline/platform');
});
