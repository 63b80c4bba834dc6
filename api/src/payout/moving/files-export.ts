import { text } from 'node:stream/consumers';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { ExportStep } from '../../accounts/account-steps.ts';
import { describeFiles, MANIFEST_FILE } from '../../infrastructure/moving/manifest.ts';
import { csvOf } from '../../infrastructure/moving/moved-table.ts';
import { FIRST_MONTH, memberFiles } from './team-files.ts';

/** A member's lines of the files that the site's own export has (docs/moving.md): text by the file's name. */
export const FILES_EXPORT: ExportStep = {
  section: 'files',
  collect: async ({ queryRunner }, { id }) => {
    // TypeORM leaves the type open; with the driver "pg" it is a client of its pool, here the one of the transaction.
    const client: pg.PoolClient | undefined = await queryRunner?.connect();
    if (!client) throw new Error('Files are read in the transaction of the export');
    const files: Record<string, string> = {};
    const rows: Record<string, number> = {};
    for (const { name, select } of memberFiles(id)) {
      const copy = client.query(copyTo(csvOf(select)));
      files[`${name}.csv`] = await text(copy);
      rows[`${name}.csv`] = copy.rowCount;
    }
    return { [MANIFEST_FILE]: JSON.stringify(await describeFiles(client, FIRST_MONTH, rows)), ...files };
  },
};
