import { Injectable } from '@nestjs/common';
import type { ReleaseStore, SaveRelease, StoredRelease } from '@powerline/release-tool/site';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readRows, readValue, readValues } from '../../infrastructure/database/rows.ts';
import { databaseFailure, LOCK_NOT_AVAILABLE } from '../../infrastructure/errors/sqlstate.ts';
import { CHANGES_CHANNEL } from '../../infrastructure/response-cache/change-listener.ts';

/** What {@link CHANGES_CHANNEL} carries after each release. */
export const RELEASE_NOTICE = 'release';
/** Any number that nothing else in the database uses. */
const RELEASE_LOCK = 7_203_118;

const LISTED = v.strictObject({
  record: v.string(),
  signatures: v.string(),
  part: v.string(),
  modifiedAt: v.date(),
  path: v.string(),
  sha256: v.string(),
});
const CONTENT = v.strictObject({ sha256: v.string(), content: v.instance(Buffer) });

/** The releases of the site in the database: for all instances, of which each has a copy on its disk. */
@Injectable()
export class DatabaseReleases implements ReleaseStore {
  constructor(private readonly dataSource: DataSource) {}

  async currentRecord(): Promise<string | undefined> {
    return readValue(this.dataSource, v.string(), 'SELECT record FROM current_release');
  }

  async read(): Promise<StoredRelease | undefined> {
    // One statement sees one moment.
    const rows = await readRows(
      this.dataSource,
      LISTED,
      `SELECT c.record, c.signatures, p.path AS part, p.modified_at AS "modifiedAt", f.path, encode(f.sha256, 'hex') AS sha256
         FROM current_release c CROSS JOIN release_parts p JOIN release_part_files f ON f.part = p.path
        ORDER BY p.path, f.path`,
    );
    const [first] = rows;
    if (!first) return undefined;
    const parts = new Map<string, { path: string; modifiedAt: Date; files: { path: string; sha256: string }[] }>();
    for (const { part, modifiedAt, path, sha256 } of rows) {
      const known = parts.get(part) ?? { path: part, modifiedAt, files: [] };
      known.files.push({ path, sha256 });
      parts.set(part, known);
    }
    return { record: first.record, parts: [...parts.values()], signatures: first.signatures };
  }

  async contents(hashes: readonly string[]): Promise<ReadonlyMap<string, Buffer>> {
    const rows = await readRows(
      this.dataSource,
      CONTENT,
      `SELECT encode(sha256, 'hex') AS sha256, content FROM release_files
        WHERE sha256 IN (SELECT decode(hash, 'hex') FROM unnest($1::text[]) AS hash)`,
      [hashes],
    );
    return new Map(rows.map(({ sha256, content }) => [sha256, content]));
  }

  alone<T>(waitMs: number, work: (save: SaveRelease) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(async (manager) => {
      // A large build takes a minute to compress. A process that hangs doesn't keep the lock for good.
      await manager.query(
        `SELECT set_config('statement_timeout', '0', true), set_config('lock_timeout', $1, true),
                set_config('idle_in_transaction_session_timeout', '10min', true)`,
        [`${Math.max(1, waitMs)}ms`],
      );
      await manager.query('SELECT pg_advisory_xact_lock($1)', [RELEASE_LOCK]).catch(unlessBusy);
      return work((previous, release) => save(manager, previous, release));
    });
  }
}

async function save(
  manager: EntityManager,
  ...[previous, { record, parts, signatures }]: Parameters<SaveRelease>
): Promise<void> {
  const known = new Set(await readValues(manager, v.string(), 'SELECT path FROM release_parts'));
  for (const part of parts) {
    if (known.has(part.path) && !part.isNew) continue;
    const { files, modifiedAt } = await part.read();
    for (const { sha256, content } of files)
      await manager.query(
        `INSERT INTO release_files (sha256, content) VALUES (decode($1, 'hex'), $2) ON CONFLICT DO NOTHING`,
        [sha256, content],
      );
    await manager.query('DELETE FROM release_parts WHERE path = $1', [part.path]);
    await manager.query('INSERT INTO release_parts (path, modified_at) VALUES ($1, $2)', [part.path, modifiedAt]);
    await manager.query(
      `INSERT INTO release_part_files (part, path, sha256)
       SELECT $1, path, decode(hash, 'hex') FROM unnest($2::text[], $3::text[]) AS listed(path, hash)`,
      [part.path, files.map(({ path }) => path), files.map(({ sha256 }) => sha256)],
    );
  }
  const moved = await readValues(
    manager,
    v.string(),
    `INSERT INTO current_release (record, signatures) VALUES ($1, $3)
     ON CONFLICT (id) DO UPDATE SET record = excluded.record, signatures = excluded.signatures
      WHERE current_release.record = $2 RETURNING record`,
    [record, previous ?? null, signatures],
  );
  if (moved.length === 0)
    throw await busy('Another release was made at the same moment. Nothing was changed; try again.');
  await manager.query('DELETE FROM release_parts WHERE path <> ALL ($1)', [parts.map(({ path }) => path)]);
  await manager.query(
    'DELETE FROM release_files f WHERE NOT EXISTS (SELECT FROM release_part_files p WHERE p.sha256 = f.sha256)',
  );
  await manager.query('SELECT pg_notify($1, $2)', [CHANGES_CHANNEL, RELEASE_NOTICE]);
}

async function unlessBusy(error: unknown): Promise<never> {
  if (databaseFailure(error)?.code !== LOCK_NOT_AVAILABLE) throw error;
  throw await busy('Another instance has been releasing for too long. Try again.');
}

/** The release tool is loaded by those alone who release. */
async function busy(sentence: string): Promise<Error> {
  const { SiteBusy } = await import('@powerline/release-tool/site');
  return new SiteBusy(sentence);
}
