import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { specsOf } from './specs.mjs';
import { writeModule } from './write-module.mjs';

/** Settings, CI and README beside the module. */
const OVERLAY = path.join(import.meta.dirname, 'own-repository');
const SCRIPTS = {
  dev: 'powerline-dev',
  build: 'webpack --mode production',
  test: 'npm run lint && npm run typecheck && npm run test:unit',
  'test:unit': 'node --experimental-vm-modules node_modules/jest/bin/jest.js',
  lint: 'biome ci --error-on-warnings',
  format: 'biome check --write',
  typecheck: 'tsc',
  release: 'powerline-release',
};

/**
 * Writes a new module's own repository: the same module as here, and all that this repository provides.
 *
 * @param answers see `readAnswers`; `to` is its folder
 * @param madeWith versions of the API and the tools that its files are tested with
 * @param packages as `packPackages` names them
 * @param registry that has them; without one, the tarballs are in `packages/`
 */
export async function writeOwnRepository(answers, { madeWith, packages, registry }) {
  const { name, to } = answers;
  await writeModule(answers, to, [OVERLAY]);
  const inside = JSON.parse(await readFile(path.join(to, 'package.json'), 'utf8'));
  const specs = specsOf(packages, registry);
  const own = ({ dependencies }) =>
    Object.fromEntries(Object.entries(dependencies).map(([library, version]) => [library, specs[library] ?? version]));
  const dependencies = own(inside);
  // A registry resolves our packages' dependencies; each tarball must be named.
  const wanted = registry
    ? ['@powerline/dev-server', '@powerline/presets', '@powerline/release-tool']
    : Object.keys(specs);
  const tools = [
    ...Object.entries(madeWith.tools),
    ...wanted.filter((library) => !dependencies[library]).map((library) => [library, specs[library]]),
  ].sort(([a], [b]) => (a < b ? -1 : 1));
  await writeJson(path.join(to, 'package.json'), {
    name,
    version: inside.version,
    private: true,
    type: inside.type,
    engines: madeWith.engines,
    scripts: SCRIPTS,
    dependencies,
    devDependencies: Object.fromEntries(tools),
    overrides: madeWith.overrides,
  });
  await writeJson(path.join(to, 'biome.json'), {
    $schema: './node_modules/@biomejs/biome/configuration_schema.json',
    extends: ['@powerline/presets/biome-rules.json'],
    vcs: { enabled: true, clientKind: 'git', useIgnoreFile: true },
    files: { includes: ['**', '!**/package-lock.json', '!**/*.md', '!dist'] },
  });
  await writeFile(path.join(to, '.gitignore'), 'node_modules/\ndist/\n.mf/\n.env\n*.pem\n*.tsbuildinfo\n');
  await writeFile(path.join(to, '.npmrc'), npmSettings(registry));
}

const npmSettings = (registry) =>
  [
    'save-exact=true',
    'fund=false',
    'audit=false',
    // Each machine uses its own registry.
    'omit-lockfile-registry-resolved=true',
    registry && `@powerline:registry=${registry}`,
  ]
    .filter(Boolean)
    .map((line) => `${line}\n`)
    .join('');

const writeJson = (file, content) => writeFile(file, `${JSON.stringify(content, null, 2)}\n`);
