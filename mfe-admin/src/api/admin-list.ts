import { ApiError, request } from '@powerline/platform';
import useSWR, { mutate, type SWRResponse } from 'swr';
import * as v from 'valibot';
import { checkAccess } from '../access/check-access.ts';

interface Identified {
  id: number;
}

/**
 * One list of the admin calls: its hook, and what changes the rows that are already here.
 *
 * Rows are changed one by one rather than with SWR's `optimisticData`: that one keeps a single former state per key,
 * so that of two switches under way the first is neither confirmed nor rolled back.
 */
export function adminList<Row extends Identified>(path: string, rowSchema: v.GenericSchema<unknown, Row>) {
  const rowsSchema = v.array(rowSchema);

  const change = async (changed: (rows: Row[]) => Row[]): Promise<void> => {
    await mutate<Row[]>(path, (rows) => rows && changed(rows), { revalidate: false });
  };
  const patch = (id: number, fields: Partial<Row>) =>
    change((rows) => rows.map((row) => (row.id === id ? { ...row, ...fields } : row)));

  /** Tells what a failure means for the list, and passes it on. */
  const failed = async (error: unknown): Promise<never> => {
    // Somebody else has deleted it: the list is old.
    if (error instanceof ApiError && error.status === 404) void mutate(path);
    throw error;
  };

  return {
    path,

    use: (): SWRResponse<Row[], unknown> =>
      useSWR(path, (key: string) => request(key, rowsSchema), { onError: checkAccess }),

    replace: (rows: Row[]) => change(() => rows),

    append: (row: Row) => change((rows) => [...rows, row]),

    /** Shows `fields` at once, sends them, and takes them back when the server refuses. @throws what `request` throws */
    async switch(row: Row, fields: Partial<Row>): Promise<void> {
      const former = Object.fromEntries(Object.keys(fields).map((field) => [field, row[field as keyof Row]]));
      await patch(row.id, fields);
      try {
        await patch(row.id, await request(`${path}/${row.id}`, rowSchema, { method: 'PATCH', body: fields }));
      } catch (error) {
        // The same fields with the values that they had in the row.
        await patch(row.id, former as Partial<Row>);
        await failed(error);
      }
    },

    /** Deletes on the server, then here. @throws what `request` throws */
    async delete(id: number): Promise<void> {
      await request(`${path}/${id}`, null, { method: 'DELETE' }).catch(failed);
      await change((rows) => rows.filter((row) => row.id !== id));
    },
  };
}

/** Forgets what other pages have read below `path`, so that they ask again when they are opened. */
export const forgetBelow = (path: string) =>
  mutate((key) => typeof key === 'string' && key.startsWith(path), undefined);
