import { type ModuleRelease, type Registry, releasesOf } from '@powerline/registry';
import { buildFileUrl, SHELL } from '@powerline/registry/build-url';
import { readDescription } from '../build/description.ts';
import type { SiteLayout } from '../files/layout.ts';
import { withReleases } from '../registry-releases.ts';
import type { AddressedPage, SitePage } from './pages.ts';

/** Scripts of the shell's libraries that only some parts need. */
export interface LateScripts {
  ofPage(page: SitePage | AddressedPage): readonly string[];
  /** @param release current or canary */
  ofWidget(module: string, release: ModuleRelease, widget: string): readonly string[];
}

/**
 * Finds the scripts that pages and widgets need from the shell, so that they load with the HTML or the widget's files
 * instead of last.
 *
 * @returns all of them for an unknown use: an extra file costs less than a delay
 */
export async function readLateScripts(layout: SiteLayout, { shell, modules }: Registry): Promise<LateScripts> {
  const ofShell = await readDescription(layout, SHELL, shell.version);
  const late = Object.entries((ofShell?.kind === 'shell' && ofShell.late) || {}).map(
    ([library, files]) => [library, files.map((file) => buildFileUrl(SHELL, shell.version, file))] as const,
  );
  if (late.length === 0) return { ofPage: () => [], ofWidget: () => [] };
  const builds = new Map<string, Awaited<ReturnType<typeof readDescription>>>();
  for (const row of modules) {
    for (const { version } of releasesOf(row)) {
      builds.set(`${row.name} ${version}`, await readDescription(layout, row.name, version));
    }
  }
  const buildOf = (name: string, version: string | undefined) => {
    const build = builds.get(`${name} ${version}`);
    return build?.kind === 'module' ? build : undefined;
  };
  const scriptsOf = (used: readonly string[] | undefined) =>
    late.filter(([library]) => used?.includes(library) ?? true).flatMap(([, urls]) => urls);
  return {
    ofPage(page) {
      if (!('path' in page)) return [];
      const { shown } = page;
      const version = modules.find(({ name }) => name === shown?.module)?.current.version;
      return scriptsOf(shown && buildOf(shown.module, version)?.pageLibraries?.[shown.page]);
    },
    ofWidget: (module, { version }, widget) => scriptsOf(buildOf(module, version)?.widgetLibraries?.[widget]),
  };
}

/** The registry for pages: the shell loads these scripts with the widget's files. */
export const withScriptsOfWidgets = (registry: Registry, late: LateScripts): Registry => ({
  ...registry,
  modules: registry.modules.map((row) => withReleases(row, (release) => releaseWithScripts(row.name, release, late))),
});

const releaseWithScripts = (name: string, release: ModuleRelease, late: LateScripts): ModuleRelease => ({
  ...release,
  ...(release.widgets && {
    widgets: release.widgets.map((widget) => ({
      ...widget,
      files: [...widget.files, ...late.ofWidget(name, release, widget.widget)],
    })),
  }),
});
