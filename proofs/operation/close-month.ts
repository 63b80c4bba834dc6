import { SITE_SCHEMA } from '../../api/src/app/site.ts';
import { createDataSource } from '../../api/src/infrastructure/database/data-source.ts';
import { DueMonths } from '../../api/src/payout/money/months/due-months.ts';
import { MonthCloser } from '../../api/src/payout/money/months/month-closer.ts';

/** A process that closes the month that it is called with, in the database of DATABASE_URL, to be killed while it does. */
const [, , month = ''] = process.argv;
const { DATABASE_URL: url = '' } = process.env;
const dataSource = await createDataSource(url, SITE_SCHEMA, () => undefined).initialize();
const closer = new MonthCloser(dataSource, url, new DueMonths());
await closer.close(month);
await dataSource.destroy();
