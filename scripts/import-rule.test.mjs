import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { nodeCommand, ROOT } from './run.mjs';

let checkout;

beforeEach(() => {
  checkout = mkdtempSync(path.join(tmpdir(), 'import-rule-'));
  const settings = JSON.parse(readFileSync(path.join(ROOT, 'biome.json'), 'utf8'));
  writeFileSync(path.join(checkout, 'biome.json'), JSON.stringify({ ...settings, vcs: { enabled: false } }));
});

afterEach(() => rmSync(checkout, { recursive: true }));

/** What the linter says of a file with this code, in a checkout with our settings. */
function lint(file, code) {
  mkdirSync(path.dirname(path.join(checkout, file)), { recursive: true });
  writeFileSync(path.join(checkout, file), `${code}\n`);
  const [command, args] = nodeCommand('node_modules/@biomejs/biome/bin/biome', 'lint', file);
  const { stdout, stderr } = spawnSync(command, args, { cwd: checkout, encoding: 'utf8' });
  return stdout + stderr;
}

describe('imports run one way: contract → platform → ui → module → shell', () => {
  test.each([
    ['packages/contract/src/a.ts', '@powerline/platform', 'imports none of ours'],
    ['packages/platform/src/a.ts', '@powerline/ui', 'belongs in @powerline/ui'],
    ['packages/ui/src/a.ts', 'mfe-academy', 'A module is never imported'],
    ['packages/ui/src/a.ts', 'react-router-dom', 'from @powerline/platform'],
    ['packages/federation/src/a.ts', '@powerline/platform', 'it imports only @powerline/contract'],
    ['mfe-academy/src/a.ts', 'mfe-public', 'A module is never imported'],
    ['mfe-academy/src/a.ts', '../../mfe-public/src/module.tsx', 'A module is never imported'],
    ['mfe-academy/src/a.ts', '../../shell/src/App.tsx', 'What a module needs from it is in @powerline/platform'],
    ['mfe-academy/src/a.ts', '../../api/src/app/server.ts', 'What both sides share is in @powerline/contract'],
    ['mfe-academy/src/a.ts', 'react-toastify', 'Use notify of @powerline/platform'],
    ['mfe-academy/src/a.ts', 'radix-ui', 'Use the components of @powerline/ui'],
    ['mfe-brand-new/src/a.ts', 'mfe-public', 'A module is never imported'],
    ['shell/src/a.ts', 'mfe-public', 'A module is never imported'],
    ['api/src/a.ts', '@powerline/ui', 'The API imports only @powerline/contract'],
  ])('%s may not import %s', (file, place, message) => {
    expect(lint(file, `import { a } from '${place}';\n\nexport const b = a;`)).toContain(message);
  });

  test('a module may not call fetch by itself', () => {
    expect(lint('mfe-academy/src/a.ts', "export const page = fetch('/');")).toContain(
      'by request() of @powerline/platform',
    );
  });

  test.each(['@powerline/contract', '@powerline/platform', '@powerline/ui', '../api/companies.ts'])(
    'a module may import %s',
    (place) => {
      const said = lint('mfe-academy/src/features/a.ts', `import { a } from '${place}';\n\nexport const b = a;`);
      expect(said).toContain('Checked 1 file');
      expect(said).not.toContain('noRestricted');
    },
  );
});
