import * as v from 'valibot';
import type { BuildFile } from '../files/build-files.ts';

const assetsSchema = v.object({
  js: v.object({ sync: v.array(v.string()), async: v.array(v.string()) }),
  css: v.object({ sync: v.array(v.string()), async: v.array(v.string()) }),
});

/** The parts that the federation runtime uses. */
const manifestSchema = v.object({
  name: v.string(),
  metaData: v.object({ remoteEntry: v.object({ path: v.string(), name: v.string() }) }),
  exposes: v.array(v.object({ name: v.string(), assets: assetsSchema })),
  shared: v.array(v.object({ name: v.string(), assets: assetsSchema })),
});

/**
 * Checks a build's mf-manifest.json: its module, copies of shared libraries, and missing files.
 *
 * @param container the module's name in the runtime
 */
export function manifestFaults(files: readonly BuildFile[], manifestFile: string, container: string): string[] {
  const file = files.find((candidate) => candidate.path === manifestFile);
  if (!file) return []; // Reported as missing already.
  const manifest = parseManifest(file);
  if (!manifest.success) {
    const [issue] = manifest.issues;
    return [`${manifestFile} cannot be read (${v.getDotPath(issue) ?? 'file'}: ${issue.message}). Build it again.`];
  }
  const { name, metaData, exposes, shared } = manifest.output;
  const { path, name: entry } = metaData.remoteEntry;
  const named = [
    path === '' ? entry : `${path}/${entry}`,
    ...[...exposes, ...shared].flatMap(({ assets: { js, css } }) => [
      ...js.sync,
      ...js.async,
      ...css.sync,
      ...css.async,
    ]),
  ];
  const copies = shared.filter(({ assets: { js } }) => js.sync.length + js.async.length > 0);
  const present = new Set(files.map((candidate) => candidate.path));
  const missing = new Set(named.filter((candidate) => !present.has(candidate)));
  return [
    ...(name === container ? [] : [`${manifestFile} is of ${name}, not of ${container}. Build it again.`]),
    ...copies.map(
      ({ name }) => `it brings its own copy of ${name}, which the shell shares. Build it with moduleConfig().`,
    ),
    ...[...missing].map((name) => `${manifestFile} names ${name}, which is not in the build. Build it again.`),
  ];
}

/** The scripts that declare a module's pages and widgets. Empty for an unreadable manifest. */
export function exposedScripts(files: readonly BuildFile[], manifestFile: string): string[] {
  const file = files.find((candidate) => candidate.path === manifestFile);
  const manifest = file && parseManifest(file);
  return manifest?.success ? manifest.output.exposes.flatMap(({ assets }) => assets.js.sync) : [];
}

const parseManifest = ({ content }: BuildFile) =>
  v.safeParse(v.pipe(v.string(), v.parseJson(), manifestSchema), content.toString('utf8'));
