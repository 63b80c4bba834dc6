import type { ModuleBuild } from '@powerline/registry/build-json';
import type { BuildFile } from '../files/build-files.ts';
import { exposedScripts } from './manifest.ts';

/**
 * Which pages and widgets of `module.json` the build does not have. A build of today fails without them; this is for
 * those of older tools, where such a page has no script but the one in which the module says what it has.
 *
 * @returns one sentence for each of them.
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
