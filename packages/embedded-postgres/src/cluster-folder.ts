import { createHash } from 'node:crypto';
import { access, chown, constants, mkdir, realpath, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { SHARED_FOLDER } from './postgres-binaries.ts';
import { canReach, type SystemUser } from './reachability.ts';

/** The folders of an embedded Postgres. */
export interface ClusterFolder {
  /** Holds the lock and the log; belongs to the user of this process. */
  home: string;
  /** Holds Postgres' own data and the password; belongs to the user as whom Postgres runs. */
  parent: string;
  /** `parent/cluster`: appears when it is complete. */
  cluster: string;
}

/**
 * Makes the folders in which Postgres keeps its data.
 *
 * @param dataDir DATA_DIR
 * @param user the user as whom Postgres will run, null for the user of this process
 * @param onNotice told in one line when the data had to go elsewhere
 * @throws EmbeddedPostgresError when DATA_DIR cannot be written
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
  // Elsewhere, whoever tidies up must see whose data this is.
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
 * With the folders above that are missing, one by one: where the system says ENOENT although the folder above is there,
 * as below /proc, Node's own recursive mkdir never returns and keeps a core busy.
 */
async function makeFolder(folder: string): Promise<void> {
  const above = dirname(folder);
  if (!(await stat(above).catch(() => null))) await makeFolder(above);
  await mkdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
