import type { CallDeclaration } from '@powerline/contract/foundation';
import { useCall } from '@powerline/platform';
import { checkAccess } from '@powerline/ui/admin';
import { mutate, type SWRResponse } from 'swr';
import type * as v from 'valibot';
import { type Identified, rowChanges } from './row-changes.ts';

type ListCall<Row> = CallDeclaration & {
  method: 'GET';
  params?: never;
  query?: never;
  answer: v.GenericSchema<unknown, Row[]>;
};

/** A list that is loaded as a whole: its hook, and changes to loaded rows. */
export function adminList<Row extends Identified>(list: ListCall<Row>) {
  const { path } = list;
  const change = async (changed: (rows: Row[]) => Row[]): Promise<void> => {
    await mutate<Row[]>(path, (rows) => rows && changed(rows), { revalidate: false });
  };
  const changes = rowChanges<Row>({ change, refresh: () => void mutate(path) });

  return {
    use: (): SWRResponse<Row[], unknown> => useCall(list, {}, { onError: checkAccess }),

    replace: (rows: Row[]) => change(() => rows),

    change,

    refresh: () => mutate(path),

    append: (row: Row) => change((rows) => [...rows, row]),

    switch: changes.switch,

    delete: changes.delete,
  };
}

/** Drops cached answers below `path`, so that other pages load them again. */
export const forgetBelow = (path: string) =>
  mutate((key) => typeof key === 'string' && key.startsWith(path), undefined);
