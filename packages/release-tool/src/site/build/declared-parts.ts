import type { ModuleBuild } from '@powerline/registry/build-json';
import type { BuildFile } from '../files/build-files.ts';
import { exposedScripts } from './manifest.ts';

/**
 * Finds pages and widgets of `module.json` that the build lacks. Current builds fail without them; this is for older
 * tools, where such a page has only the module's entry script.
 *
 * @returns one sentence each
 */
export function declaredPartFaults(
  { module, manifest, pages, widgets = {} }: ModuleBuild,
  files: readonly BuildFile[],
): string[] {
  const exposed = exposedScripts(files, manifest);
  const isMissing = (scripts: readonly string[] = []) => scripts.every((script) => exposed.includes(script));
  const advice = (kind: 'pages' | 'widgets', part: string) =>
    `Add src/${kind}/${part}.tsx, and to ${kind} in src/module.tsx: ${part}: () => import('./${kind}/${part}.tsx')`;
  return [
    ...module.routes
      .filter(({ page }) => isMissing(pages[page]))
      .map(({ path, page }) => `${path} should show ${page}, which is not in the build. ${advice('pages', page)}`),
    ...(module.widgets ?? [])
      .filter(({ widget }) => isMissing(widgets[widget]))
      .map(
        ({ slot, widget }) =>
          `the slot ${slot} should show ${widget}, which is not in the build. ${advice('widgets', widget)}`,
      ),
  ];
}
