import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { siteWorkspaces } from './build.mjs';
import { ROOT } from './run.mjs';

/** What is made, and what others wrote. */
const NOT_OURS = /(^|\/)(node_modules|dist|test-results|\.[^/]+|site|backups)$/;
/** Read by people alone, or made up by a test. */
const MAY_NAME_THEM = /\.(md|test\.\w+|spec\.ts)$|^package-lock\.json$/;

function filesBelow(folder) {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return NOT_OURS.test(place) ? [] : filesBelow(place);
    return entry.isFile() ? [place] : [];
  });
}

test('no file lists the modules: a new one needs no line outside of its folder', async () => {
  const modules = (await siteWorkspaces()).filter((name) => name !== 'shell');
  expect(modules.length).toBeGreaterThan(3);
  const files = filesBelow('').filter((file) => !MAY_NAME_THEM.test(file));
  expect(files).toContain(path.join('proofs', 'bench', 'web', 'run.mjs'));
  const lists = files.filter((file) => {
    const text = readFileSync(path.join(ROOT, file), 'utf8');
    return modules.filter((name) => !file.startsWith(name + path.sep) && text.includes(name)).length > 2;
  });
  expect(lists).toEqual([]);
});
