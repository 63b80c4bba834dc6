import { request } from '@powerline/platform';
import { checkAccess } from '@powerline/ui/admin';
import useSWR, { mutate, type SWRResponse } from 'swr';
import * as v from 'valibot';
import { type Identified, rowChanges } from './row-changes.ts';

/** One list of the admin calls that comes as a whole: its hook, and what changes the rows that are already here. */
export function adminList<Row extends Identified>(path: string, rowSchema: v.GenericSchema<unknown, Row>) {
  const rowsSchema = v.array(rowSchema);

  const change = async (changed: (rows: Row[]) => Row[]): Promise<void> => {
    await mutate<Row[]>(path, (rows) => rows && changed(rows), { revalidate: false });
  };
  const changes = rowChanges<Row>(path, rowSchema, { change, refresh: () => void mutate(path) });

  return {
    path,

    use: (): SWRResponse<Row[], unknown> =>
      useSWR(path, (key: string) => request(key, rowsSchema), { onError: checkAccess }),

    replace: (rows: Row[]) => change(() => rows),

    append: (row: Row) => change((rows) => [...rows, row]),

    switch: changes.switch,

    delete: changes.delete,
  };
}

/** Forgets what other pages have read below `path`, so that they ask again when they are opened. */
export const forgetBelow = (path: string) =>
  mutate((key) => typeof key === 'string' && key.startsWith(path), undefined);
