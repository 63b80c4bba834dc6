import { createHash } from 'node:crypto';
import { access, chown, constants, mkdir, realpath, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { SHARED_FOLDER } from './postgres-binaries.ts';
import { canReach, type SystemUser } from './reachability.ts';

export interface ClusterFolder {
  /** For lock and log; belongs to this process's user. */
  home: string;
  /** For Postgres' data and the password; belongs to Postgres' user. */
  parent: string;
  /** `parent/cluster`: exists only once it is complete. */
  cluster: string;
}

/**
 * Makes Postgres' folders.
 *
 * @param dataDir DATA_DIR
 * @param user Postgres' user; null for this process's user
 * @param onNotice called with one line if the data goes elsewhere
 * @throws EmbeddedPostgresError if DATA_DIR isn't writable
 */
export async function prepareClusterFolder(
  dataDir: string,
  user: SystemUser | null,
  onNotice: (line: string) => void,
): Promise<ClusterFolder> {
  const home = await makeWritable(dataDir);
  let parent = join(home, 'postgres');
  if (user && !(await canReach(home, user))) {
    const name = createHash('sha256').update(home).digest('hex').slice(0, 12);
    parent = join(SHARED_FOLDER, `data-${name}`);
    onNotice(`User "postgres" cannot enter ${home}: the database is kept in ${parent}.`);
  }
  await makeWritable(parent);
  // So that people who clean up know whose data it is.
  if (parent !== join(home, 'postgres')) await writeFile(join(parent, 'belongs-to'), `${home}\n`);
  if (user) await chown(parent, user.uid, user.gid);
  return { home, parent, cluster: join(parent, 'cluster') };
}

async function makeWritable(folder: string): Promise<string> {
  try {
    await makeFolder(folder);
    await access(folder, constants.W_OK | constants.X_OK);
    return await realpath(folder);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : 'unknown';
    throw new EmbeddedPostgresError(
      `The data folder ${folder} cannot be written (${code}). Make it writable, or pick another with DATA_DIR=….`,
    );
  }
}

/**
 * Makes missing parents one by one: Node's recursive mkdir loops forever where the system reports ENOENT for an
 * existing parent, as below /proc.
 */
async function makeFolder(folder: string): Promise<void> {
  const above = dirname(folder);
  if (!(await stat(above).catch(() => null))) await makeFolder(above);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
