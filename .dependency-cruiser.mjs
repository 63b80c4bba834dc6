// Which way imports run (`npm run lint:imports`). Each rule says where what was meant belongs.
import swc from '@swc/core';

// It reads TypeScript by swc (it knows no TypeScript 7), and does not tell swc which files have JSX.
const { parseFileSync } = swc;
swc.parseFileSync = (file, options) => parseFileSync(file, { ...options, tsx: file.endsWith('.tsx') });

/** A module's folder; what a new one starts as is one, too. */
const MODULE = 'mfe-[^/]+|packages/create-powerline-module/mfe-example';
/** A feature's folder. A module with many sorts them into rooms. */
const FEATURE = '(?:(?:admin|money|team)/)?[^/]+';
/** What is delivered: proofs and tools may look everywhere. */
const DELIVERED = `^(${MODULE}|packages/[^/]+|shell|api)/`;

/** Which of our packages each part may import. One that is not named may import none. */
const PACKAGES = [
  ['packages/contract', [], '@powerline/contract stands at the left of all: it imports none of ours.'],
  [
    'packages/contract-report',
    ['contract'],
    '@powerline/contract-report tells what changed in @powerline/contract, and imports nothing else of ours.',
  ],
  [
    'packages/platform',
    ['contract'],
    '@powerline/platform imports only @powerline/contract. What needs components belongs in @powerline/ui.',
  ],
  ['packages/ui', ['contract', 'platform'], '@powerline/ui imports only @powerline/contract and @powerline/platform.'],
  [
    'packages/registry',
    ['contract'],
    '@powerline/registry is read by browsers and by tools alike: it imports only @powerline/contract.',
  ],
  ['packages/process-lock', [], '@powerline/process-lock is a lock between processes, and imports none of ours.'],
  [
    'packages/webpack-preset',
    ['contract', 'registry'],
    '@powerline/webpack-preset builds: it imports only @powerline/contract and @powerline/registry. What is done with a build belongs in @powerline/release-tool.',
  ],
  [
    'packages/release-tool',
    ['contract', 'process-lock', 'registry'],
    '@powerline/release-tool takes builds of any tool: it imports only @powerline/contract, @powerline/process-lock and @powerline/registry.',
  ],
  [
    'packages/create-powerline-module',
    ['registry'],
    'create-powerline-module is fetched before anything is installed: it imports only @powerline/registry.',
    // What it copies.
    ['^packages/create-powerline-module/(mfe-example|own-repository)/'],
  ],
  ['packages/presets', [], '@powerline/presets are settings of other tools, and import none of ours.'],
  [
    'packages/dev-server',
    ['registry', 'release-tool', 'webpack-preset'],
    '@powerline/dev-server puts @powerline/webpack-preset and @powerline/release-tool together, and imports nothing else of ours.',
  ],
  [
    'packages/test-support',
    ['embedded-postgres'],
    '@powerline/test-support starts what tests need, and imports only @powerline/embedded-postgres.',
  ],
  [
    'packages/embedded-postgres',
    ['process-lock'],
    '@powerline/embedded-postgres is left out of the image of the API: it imports only @powerline/process-lock.',
  ],
  // The others by rules of their own.
  [
    'api',
    ['contract', 'contract-report', 'embedded-postgres', 'registry', 'release-tool'],
    'The API imports only @powerline/contract and @powerline/registry.',
  ],
];
/** Tests, and what only they import. */
const TESTS = '\\.test\\.tsx?$|^(packages/[^/]+|api)/test/';
const named = PACKAGES.map(([part]) => part.replace('packages/', '')).join('|');

/** Where an import leads, by folder; by name where nothing is installed under it. */
const ours = (names) => `^(packages|@powerline)/(${names})(/|$)`;
const library = (names) => `(^|node_modules/)(${names})(/|$)`;

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    ...PACKAGES.map(([part, allowed, comment, pathNot = []]) =>
      rule(
        `packages-of-${part.replace('packages/', '')}`,
        comment,
        { path: `^${part}/`, pathNot },
        { path: ours('[^/]+'), pathNot: ours(['test-support', ...allowed, part.replace('packages/', '')].join('|')) },
      ),
    ),
    rule(
      'embedded-postgres-lazily',
      'The image of the API has no @powerline/embedded-postgres: only api/src/infrastructure/database/built-in-postgres.ts loads it, by import(), when there is no DATABASE_URL.',
      { path: '^api/src/' },
      { path: ours('embedded-postgres'), dynamic: false },
    ),
    rule(
      'embedded-postgres-in-one-place',
      'Start and find the built-in Postgres by api/src/infrastructure/database/built-in-postgres.ts.',
      { path: '^api/src/', pathNot: '^api/src/infrastructure/database/built-in-postgres\\.ts$' },
      { path: ours('embedded-postgres') },
    ),
    rule(
      'release-tool-in-one-place',
      'The API releases by api/src/operations/releases alone, which loads @powerline/release-tool by import() when somebody does.',
      { path: '^api/src/', pathNot: ['^api/src/operations/releases/', TESTS] },
      { path: ours('release-tool') },
    ),
    rule(
      'test-support-in-tests',
      '@powerline/test-support is for tests alone. What the product needs belongs in the package that does it.',
      { path: DELIVERED, pathNot: [TESTS, '^packages/test-support/'] },
      { path: ours('test-support') },
    ),
    rule(
      'contract-report-in-tests',
      '@powerline/contract-report compares versions for tests and commands. The product has no use for it.',
      { path: DELIVERED, pathNot: [TESTS, '^packages/contract-report/'] },
      { path: ours('contract-report') },
    ),
    rule(
      'packages-of-a-new-package',
      'Name the package and what it may import in PACKAGES of .dependency-cruiser.mjs.',
      { path: `^packages/((?!(?:${named})/)[^/]+)/` },
      { path: ours('[^/]+'), pathNot: '^packages/$1/' },
    ),
    rule(
      'no-module',
      'A module is never imported: not by another module, not by the shell. Move what both need to @powerline/ui, @powerline/platform or @powerline/contract.',
      { path: DELIVERED },
      { path: '(^|/)mfe-[^/]+(/|$)', pathNot: ['^$1/', '/node_modules/'] },
    ),
    rule(
      'no-shell',
      'The shell is never imported. What a module needs from it is in @powerline/platform.',
      { path: DELIVERED, pathNot: '^shell/' },
      { path: '^shell(/|$)|/shell/src/' },
    ),
    rule(
      'no-api',
      'The API is never imported. What both sides share is in @powerline/contract; call it by call() of @powerline/platform.',
      { path: DELIVERED, pathNot: '^api/' },
      { path: '^api(/|$)|^\\.\\./.*api/(src|dist)/' },
    ),
    rule(
      'no-router',
      'Import links and navigation from @powerline/platform: it lists what the shell shares of the router.',
      // In its tests a router plays the shell's part.
      { path: `^(${MODULE}|packages/ui)/`, pathNot: '^packages/ui/src/testing/' },
      { path: library('react-router|react-router-dom') },
    ),
    rule(
      'one-format-of-the-page',
      'Format by formatDay(), formatMoney() and so on of @powerline/ui: the page has one copy, which keeps what it made.',
      // These are part of that one copy.
      { path: `^(${MODULE}|packages/ui)/`, pathNot: '^packages/ui/src/(index\\.ts|language/NotTranslated\\.tsx)$' },
      { path: '^packages/contract/src/format/|@powerline/contract/(dist/)?format' },
    ),
    rule(
      'no-toasts',
      'Use notify of @powerline/platform: a second copy of the toast library shows nothing.',
      { path: `^(${MODULE})/` },
      { path: library('react-toastify') },
    ),
    rule(
      'registry-without-node',
      '@powerline/registry is read by browsers too: no built-in of Node, no webpack, no library but valibot. What reads files or builds belongs in @powerline/webpack-preset or @powerline/release-tool.',
      { path: '^packages/registry/src/', pathNot: TESTS },
      { pathNot: [library('valibot'), ours('[^/]+')] },
    ),
    rule(
      'no-federation-runtime',
      'Only shell/src/modules and @powerline/webpack-preset talk to the federation runtime.',
      { path: DELIVERED, pathNot: '^(shell/src/modules|packages/webpack-preset)/' },
      { path: library('@module-federation') },
    ),
    rule(
      'no-other-feature',
      'A feature imports no other one. Move what both need beside src/features, into a folder that is named after the thing; or have the page put both together.',
      { path: `^(${MODULE})/src/features/(${FEATURE})/` },
      { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    ),
    rule(
      'api-infrastructure',
      'Infrastructure knows no context. Move it to the context that it is about; or let infrastructure declare what it needs, and app hand it over.',
      { path: '^api/src/infrastructure/', pathNot: TESTS },
      { path: '^api/src/', pathNot: '^api/src/infrastructure/' },
    ),
    rule(
      'api-accounts',
      'Accounts knows only infrastructure. Move what another context does for an account to a step that app hands over.',
      { path: '^api/src/accounts/', pathNot: TESTS },
      { path: '^api/src/', pathNot: '^api/src/(accounts|infrastructure)/' },
    ),
    rule(
      'api-media',
      'Media knows only accounts and infrastructure. What a photo belongs to is known by the context that imports it.',
      { path: '^api/src/media/', pathNot: TESTS },
      { path: '^api/src/', pathNot: '^api/src/(media|accounts|infrastructure)/' },
    ),
    rule(
      'api-contexts',
      'A context imports only accounts, media and infrastructure. Move what puts contexts together to api/src/app, and what several need to infrastructure.',
      { path: '^api/src/((?!(?:app|accounts|infrastructure|media)/)[^/]+)/', pathNot: TESTS },
      { path: '^api/src/', pathNot: '^api/src/($1|accounts|infrastructure|media)/' },
    ),
    ...[
      ['rules|plan|activity|ledger', 'team|money|admin'],
      ['team', 'money|admin'],
      ['money', 'admin'],
    ].map(([below, above]) =>
      rule(
        `payout-${below.replaceAll('|', '-')}`,
        'In payout, rules, plan, activity and ledger are below team, team is below money, and admin sees them all. Move it up, or declare what the lower one needs.',
        { path: `^api/src/payout/(${below})/`, pathNot: TESTS },
        { path: `^api/src/payout/(${above})/` },
      ),
    ),
    rule(
      'no-circle',
      'Two files that import each other are one, or a third that both import is missing: move what both need there.',
      {},
      { circular: true },
    ),
  ],
  options: {
    parser: 'swc',
    // Imports of types alone count as well.
    tsPreCompilationDeps: true,
    doNotFollow: { path: '(^|/)node_modules/' },
    // Made of our sources; of a library, `dist` is what an import leads to.
    exclude: {
      path: '^(site|\\.data|\\.demo|backups)/|^(?!.*node_modules/).*/(dist|test-results|playwright-report|coverage)/',
    },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['powerline:source', 'import', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
