// Moves a team, a site or a backup in its own process, and tells its parent how long it took and the most memory that it used.
import { MOVED_SITE, SITE_NIGHTLY_CHECKS, SITE_SCHEMA } from '../../../api/dist/app/site.js';
import { createDataSource } from '../../../api/dist/infrastructure/database/data-source.js';
import { backUp } from '../../../api/dist/operations/backup/backup.js';
import { restore } from '../../../api/dist/operations/backup/restore.js';
import { exportSite } from '../../../api/dist/operations/moving/export-site.js';
import { importSite } from '../../../api/dist/operations/moving/import-site.js';
import { moveIn } from '../../../api/dist/payout/moving/move-in.js';
import { folderFiles } from '../../../api/dist/payout/moving/moved-files.js';

const [, , what, url, folder] = process.argv;
const dataSource = await createDataSource(url, SITE_SCHEMA, () => undefined).initialize();
const MOVES = {
  check: () => moveIn(dataSource, folderFiles(folder), { isDryRun: true }),
  'move in': () => moveIn(dataSource, folderFiles(folder), { isDryRun: false }),
  export: () => exportSite(url, folder, MOVED_SITE),
  'back up': () => backUp(url, folder),
  restore: () => restore(dataSource, url, folder, { overwrite: false }),
  import: () => importSite(dataSource, folder, MOVED_SITE, { checks: SITE_NIGHTLY_CHECKS }),
};
const since = performance.now();
const result = await MOVES[what]();
const seconds = (performance.now() - since) / 1000;
if (result?.defects?.count > 0) throw new Error(JSON.stringify(result.defects.shown.slice(0, 3)));
await dataSource.destroy();
process.send({ seconds, megabytes: process.resourceUsage().maxRSS / 1024 }, () => process.disconnect());
