import { buildFileUrl } from '@powerline/registry/build-url';
import * as v from 'valibot';
import { ApiUnavailable } from '../exit-codes.ts';
import { type BuildFile, sha256 } from '../site/files/build-files.ts';
import { RELEASE_FILE } from '../site/files/layout.ts';
import type { RemoteTarget } from './release-calls.ts';

/** Longer than any file of a build takes. */
const FILE_MS = 60_000;

const releaseSchema = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ files: v.array(v.object({ path: v.string(), sha256: v.string() })) }),
);

/** Fetches all files of a build that a site serves, unchanged: no source maps, which it keeps for itself. @throws {ApiUnavailable} */
export async function fetchBuild({ origin }: RemoteTarget, name: string, version: string): Promise<BuildFile[]> {
  const get = async (file: string) => {
    const url = new URL(buildFileUrl(name, version, file), origin);
    const response = await fetch(url, { signal: AbortSignal.timeout(FILE_MS) }).catch(() => undefined);
    if (!response?.ok) throw new ApiUnavailable(`${url} can't be read. Look at the address after --to, and try again.`);
    return Buffer.from(await response.arrayBuffer());
  };
  const listed = v.safeParse(releaseSchema, (await get(RELEASE_FILE)).toString('utf8'));
  if (!listed.success) throw new ApiUnavailable(`${origin} doesn't say which files ${name} ${version} has.`);
  return Promise.all(
    listed.output.files
      .filter(({ path }) => !path.endsWith('.map'))
      .map(async (file) => {
        const content = await get(file.path);
        if (sha256(content) === file.sha256) return { ...file, content };
        throw new ApiUnavailable(`${origin} sends another ${file.path} than ${name} ${version} has.`);
      }),
  );
}
