import type { Site } from '../src/site/site.ts';

/** Publishes one build. @returns the release with the build's version. */
export async function publishOne(site: Site, ...args: Parameters<Site['publish']>) {
  const { builds, ...result } = await site.publish(...args);
  const [build] = builds;
  if (!build) throw new Error('The site named no build.');
  return { ...result, version: build.version };
}
