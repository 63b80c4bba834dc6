import path from 'node:path';
import { containerName, type ModuleRelease, type ShellRelease, versionSchema } from '@powerline/registry';
import { buildSchema, type ModuleBuild, type SharedExports, type ShellBuild } from '@powerline/registry/build-json';
import { buildFileUrl, SHELL } from '@powerline/registry/build-url';
import { addedPartFaults } from '@powerline/registry/module-json';
import * as v from 'valibot';
import { Refused } from '../errors.ts';
import { boundFaults } from '../files/build-bounds.ts';
import { type BuildFile, readBuildFiles, sha256 } from '../files/build-files.ts';
import { integrityOf } from '../files/integrity.ts';
import { RELEASE_FILE } from '../files/layout.ts';
import { prerenderFaults } from '../prerender/prerender.ts';
import { declaredPartFaults } from './declared-parts.ts';
import { languageFaults } from './languages.ts';
import { manifestFaults } from './manifest.ts';
import { pageSizeFaults } from './page-size.ts';
import { widgetSizeFaults } from './widget-size.ts';

type ScriptFile = Pick<BuildFile, 'path' | 'content'>;

interface BuildBase {
  name: string;
  version: string;
  files: BuildFile[];
  /** Shared-library exports that a module uses or the shell offers. Old builds don't have them. */
  exports: SharedExports | undefined;
}
export interface ModuleBuildRead extends BuildBase {
  kind: 'module';
  release: ModuleRelease;
}
export interface ShellBuildRead extends BuildBase {
  kind: 'shell';
  release: ShellRelease;
}
/** A checked build with its registry row. */
export type Build = ModuleBuildRead | ShellBuildRead;

/**
 * Reads and checks a build of the webpack preset, without looking at any site.
 *
 * @param folder a `dist` folder with its `build.json`
 * @throws {Refused} with all faults
 */
export async function readBuild(folder: string): Promise<Build> {
  const bounds = await boundFaults(folder);
  if (bounds.length > 0) throw new Refused(bounds.map((fault) => `${folder}: ${fault}`));
  return checkedBuild(folder, await readBuildFiles(folder));
}

/**
 * Like {@link readBuild}, for files that aren't in a folder.
 *
 * @param place where they come from, for messages
 * @throws {Refused} with all faults
 */
export function checkedBuild(place: string, files: BuildFile[]): Build {
  const description = describe(place, files);
  const version = versionOf(description, files);
  const name = description.kind === 'module' ? description.module.name : SHELL;
  const faults = [...missingFileFaults(description, files), ...nameFaults(files), ...versionFaults(version)];
  faults.push(...prerenderFaults(description.kind, files));
  if (description.kind === 'module') {
    faults.push(...declaredPartFaults(description, files), ...addedPartFaults(description.module));
    faults.push(...manifestFaults(files, description.manifest, containerName(name)));
    faults.push(...pageSizeFaults(description, files), ...widgetSizeFaults(description, files));
    faults.push(...languageFaults(description, files));
  }
  if (faults.length > 0) throw new Refused(faults.map((fault) => `${name}: ${fault}`));
  const base = { name, version, files, exports: exportsIn(description) };
  return description.kind === 'module'
    ? { ...base, kind: 'module', release: moduleRelease(description, version, files) }
    : { ...base, kind: 'shell', release: shellRelease(description, version, files) };
}

/** @throws {Refused} with the faults of all builds */
export async function readBuilds(folders: readonly string[]): Promise<Build[]> {
  const outcomes = await Promise.allSettled(folders.map(readBuild));
  const reasons = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  const unforeseen = reasons.find((reason) => !(reason instanceof Refused));
  if (unforeseen) throw unforeseen;
  if (reasons.length > 0) throw new Refused(reasons.flatMap((reason: Refused) => reason.faults));
  return outcomes.flatMap((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
}

function describe(folder: string, files: readonly BuildFile[]): ModuleBuild | ShellBuild {
  const file = files.find((candidate) => candidate.path === 'build.json');
  if (!file) throw new Refused([`${folder} has no build.json. Build it first: npm run build -w <module>.`]);
  let json: unknown;
  try {
    json = JSON.parse(file.content.toString('utf8'));
  } catch {
    throw new Refused([`${path.join(folder, 'build.json')} is not JSON. Build it again: npm run build -w <module>.`]);
  }
  const parsed = v.safeParse(buildSchema, json);
  if (parsed.success) return parsed.output;
  throw new Refused(
    parsed.issues.map(
      (issue) => `${path.join(folder, 'build.json')}: ${v.getDotPath(issue) ?? 'file'}: ${issue.message}`,
    ),
  );
}

/** Used exports of a module, or offered ones of the shell. */
export const exportsIn = (build: ModuleBuild | ShellBuild): SharedExports | undefined =>
  build.kind === 'module' ? build.usedExports : build.offeredExports;

/** The package version and a hash of all names and contents, so that the same build has the same version everywhere. */
function versionOf({ packageVersion }: ModuleBuild | ShellBuild, files: readonly BuildFile[]): string {
  const listing = files.map((file) => `${file.path}\0${file.sha256}\n`).join('');
  return `${packageVersion}-${sha256(listing).slice(0, 8)}`;
}

const versionFaults = (version: string) =>
  v.is(versionSchema, version)
    ? []
    : [`the version in package.json gives ${version}. Write it like "1.2.3", lower case and without "+".`];

function missingFileFaults(build: ModuleBuild | ShellBuild, files: readonly BuildFile[]): string[] {
  const named =
    build.kind === 'module'
      ? [build.entry, build.manifest, ...Object.values({ ...build.pages, ...build.widgets }).flat()]
      : [build.entry, ...build.preload, ...Object.values(build.late ?? {}).flat()];
  const present = new Set(files.map((file) => file.path));
  const missing = new Set(named.filter((file) => !present.has(file)));
  return [...missing].map((file) => `build.json names ${file}, which is not in the build. Build it again.`);
}

const nameFaults = (files: readonly BuildFile[]) =>
  files.some(({ path }) => path === RELEASE_FILE)
    ? [`the build has a file ${RELEASE_FILE}, which the site writes itself. Give it another name.`]
    : [];

/** A build's registry row; from `files` it needs the entry. */
export function moduleRelease(build: ModuleBuild, version: string, files: readonly ScriptFile[]): ModuleRelease {
  const { name, title, owner, contract, api, routes, nav, bottomBar, adminAreas, slots, widgets, backend, settings } =
    build.module;
  const url = (file: string) => buildFileUrl(name, version, file);
  return {
    version,
    title,
    owner,
    contract,
    api,
    ...(build.shared && { shared: build.shared }),
    manifest: url(build.manifest),
    entry: { url: url(build.entry), integrity: scriptIntegrity(build.entry, files) },
    routes: routes.map((route) => ({ ...route, files: (build.pages[route.page] ?? []).map(url) })),
    // Left out if empty, because older shells ignore rows with unknown parts.
    ...(nav?.length && { nav }),
    ...(bottomBar?.length && { bottomBar }),
    ...(adminAreas?.length && { adminAreas }),
    ...(slots?.length && { slots }),
    ...(widgets?.length && {
      widgets: widgets.map((widget) => ({ ...widget, files: (build.widgets?.[widget.widget] ?? []).map(url) })),
    }),
    ...(backend?.length && { backend }),
    ...(settings && Object.keys(settings).length > 0 && { settings }),
    ...(build.languages && {
      languages: Object.fromEntries(Object.entries(build.languages).map(([language, file]) => [language, url(file)])),
    }),
    ...(build.languagesByPart && { languagesByPart: true }),
  };
}

/** Like {@link moduleRelease}, for the shell. */
export function shellRelease(build: ShellBuild, version: string, files: readonly ScriptFile[]): ShellRelease {
  const url = (file: string) => buildFileUrl(SHELL, version, file);
  return {
    version,
    contract: build.contract,
    ...(build.reads && { reads: build.reads }),
    ...(build.shared && { shared: build.shared }),
    entry: { url: url(build.entry), integrity: scriptIntegrity(build.entry, files) },
    preload: build.preload.map(url),
  };
}

function scriptIntegrity(script: string, files: readonly ScriptFile[]): string {
  const file = files.find((candidate) => candidate.path === script);
  if (!file) throw new Error(`${script} was checked to be there.`);
  return integrityOf(file.content);
}
