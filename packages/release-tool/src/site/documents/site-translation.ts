import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { translationSchema } from '@powerline/contract/words';
import { type ModuleRelease, moduleReleaseSchema, type Registry, releasesOf } from '@powerline/registry';
import * as v from 'valibot';
import type { SiteLayout } from '../files/layout.ts';
import { readPrerender, type SitePrerender } from '../prerender/prerender.ts';
import { withReleases } from '../registry-releases.ts';

/** A site in another language than English. What is not translated stays English. */
export interface SiteTranslation {
  language: string;
  /** With translated titles, for the page and the tab. */
  registry: Registry;
  prerender: SitePrerender | undefined;
}

/** Reads each language that an enabled module's builds have. */
export async function readTranslations(layout: SiteLayout, registry: Registry): Promise<SiteTranslation[]> {
  const releases = registry.modules.filter(({ enabled }) => enabled).flatMap(releasesOf);
  const languages = new Set(releases.flatMap(({ languages = {} }) => Object.keys(languages)));
  return Promise.all([...languages].sort().map((language) => readTranslation(layout, registry, language)));
}

async function readTranslation(layout: SiteLayout, registry: Registry, language: string): Promise<SiteTranslation> {
  const texts = new Map<ModuleRelease, Readonly<Record<string, string>>>();
  for (const release of registry.modules.flatMap(releasesOf)) {
    texts.set(release, await readTexts(layout, release.languages?.[language]));
  }
  return {
    language,
    registry: {
      ...registry,
      modules: registry.modules.map((row) =>
        withReleases(row, (release) => translatedRelease(release, texts.get(release) ?? {})),
      ),
    },
    prerender: await readPrerender(layout, registry, language),
  };
}

/** @param url in the site, which is in its folder as well */
async function readTexts(layout: SiteLayout, url: string | undefined): Promise<Readonly<Record<string, string>>> {
  if (url === undefined) return {};
  const text = await readFile(path.join(layout.folder, url), 'utf8').catch(() => undefined);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), translationSchema), text);
  return parsed.success ? parsed.output : {};
}

/** In English if a translated title is too long for its place. */
function translatedRelease(release: ModuleRelease, texts: Readonly<Record<string, string>>): ModuleRelease {
  const say = (text: string) => (Object.hasOwn(texts, text) && texts[text]) || text;
  const named = <Named extends { title: string }>(one: Named): Named => ({ ...one, title: say(one.title) });
  const translated = {
    ...named(release),
    routes: release.routes.map((route) => ({
      ...named(route),
      ...(route.description !== undefined && { description: say(route.description) }),
    })),
    ...(release.nav && { nav: release.nav.map(named) }),
    ...(release.bottomBar && { bottomBar: release.bottomBar.map(named) }),
  };
  return v.is(moduleReleaseSchema, translated) ? translated : release;
}
