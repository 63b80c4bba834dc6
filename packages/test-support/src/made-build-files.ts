import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface MadeModule {
  name?: string;
  packageVersion?: string;
  title?: string;
  owner?: string;
  routes?: string[];
  /** Of all its routes, as module.json says it. */
  frame?: 'none';
  /** A plain range is how builds said it before contexts had versions. */
  contract?: string | Record<string, string>;
  api?: string;
  shared?: Record<string, string>;
  usedExports?: Record<string, string[]>;
  /** As module.json says them. */
  nav?: object[];
  bottomBar?: object[];
  adminAreas?: object[];
  slots?: string[];
  widgets?: { slot: string; widget: string; [field: string]: unknown }[];
  backend?: object[];
  settings?: object;
  /** Its texts by language, with English ones as keys. */
  words?: Record<string, Record<string, unknown>>;
  /** Texts by page or widget. */
  parts?: Record<string, readonly string[]>;
  /** Makes the build another one. */
  code?: string;
}

export type Files = Record<string, string | object>;

/** Files of a module's build as the webpack preset leaves it. Changes are laid over them; undefined takes a file away. */
export function moduleFiles({
  name = 'mfe-academy',
  packageVersion = '1.0.0',
  title = name,
  owner = 'the academy team',
  routes = ['/calculator'],
  frame,
  contract = { content: '^1.0.0' },
  api = '^1.0.0',
  shared = { react: '^19.0.0' },
  usedExports,
  nav,
  bottomBar,
  adminAreas,
  slots,
  widgets,
  backend,
  settings,
  words = {},
  parts,
  code = 'first',
}: MadeModule = {}): Files {
  const assets = { js: { sync: ['entry.js'], async: ['page.js'] }, css: { sync: [], async: [] } };
  const translated = Object.keys(words).filter((language) => language !== 'en');
  return {
    'entry.js': `globalThis.entry = ${JSON.stringify(`${name} ${code} `.repeat(100))};`,
    'page.js': `globalThis.page = ${JSON.stringify(code)};`,
    'mf-manifest.json': {
      name: name.replaceAll('-', '_'),
      metaData: { remoteEntry: { path: '', name: 'entry.js' } },
      exposes: [{ name: 'module', assets }],
      shared: [],
    },
    ...Object.fromEntries(Object.entries(words).map(([language, texts]) => [`languages/${language}.json`, texts])),
    ...(parts && { 'languages/parts.json': parts }),
    'build.json': {
      kind: 'module',
      packageVersion,
      entry: 'entry.js',
      manifest: 'mf-manifest.json',
      pages: { MadePage: ['page.js'] },
      ...(widgets && { widgets: Object.fromEntries(widgets.map(({ widget }) => [widget, ['page.js']])) }),
      shared,
      usedExports,
      ...(translated.length > 0 && {
        languages: Object.fromEntries(translated.map((language) => [language, `languages/${language}.json`])),
      }),
      module: {
        name,
        title,
        owner,
        contract,
        api,
        routes: routes.map((route) => ({
          path: route,
          page: 'MadePage',
          title: 'Made',
          access: accessOf(route),
          frame,
        })),
        nav,
        bottomBar,
        adminAreas,
        slots,
        widgets,
        backend,
        settings,
      },
    },
  };
}

const accessOf = (route: string) => (/^\/admin(\/|$)/.test(route) ? 'admin' : 'public');

/** What a shell offers of the contract. */
const CONTEXTS = {
  foundation: '1.0.0',
  accounts: '1.0.0',
  content: '1.0.0',
  'money-train': '1.0.0',
  operations: '1.0.0',
};

export interface MadeShell {
  /** Laid over {@link CONTEXTS}; a plain version is how builds said it before contexts had versions. */
  contract?: string | Record<string, string>;
  react?: string;
  /** What it reads in rows; null: of a shell from before shells said so. */
  reads?: string[] | null;
  offeredExports?: Record<string, string[]>;
  code?: string;
}

export function shellFiles({
  contract = {},
  react = '19.3.1',
  reads = ['patterns', 'nav', 'widgets', 'systems'],
  offeredExports,
  code = 'first',
}: MadeShell = {}): Files {
  return {
    'main.js': `globalThis.shell = ${JSON.stringify(`${code} `.repeat(400))};`,
    'bootstrap.js': 'globalThis.bootstrap = true;',
    'build.json': {
      kind: 'shell',
      packageVersion: '1.0.0',
      contract: typeof contract === 'string' ? contract : { ...CONTEXTS, ...contract },
      reads: reads ?? undefined,
      entry: 'main.js',
      preload: ['bootstrap.js'],
      shared: { react },
      offeredExports,
    },
  };
}

/** Writes files of a build, or any others. @returns the folder */
export async function writeFiles(folder: string, files: Files): Promise<string> {
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, name)), { recursive: true });
    await writeFile(path.join(folder, name), typeof content === 'string' ? content : JSON.stringify(content));
  }
  return folder;
}
