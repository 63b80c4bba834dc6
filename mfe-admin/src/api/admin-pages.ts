import type { CallDeclaration } from '@powerline/contract/foundation';
import { useCall } from '@powerline/platform';
import { checkAccess } from '@powerline/ui/admin';
import { mutate, type SWRResponse } from 'swr';
import type * as v from 'valibot';
import { type Identified, rowChanges } from './row-changes.ts';

export interface RowQuery {
  search: string;
  /** With a minus if descending. */
  sort: string;
  filter: string | null;
  /** Null for the first page. */
  cursor: string | null;
}

export interface RowPage<Row> {
  rows: Row[];
  total: number;
  before: number;
  next: string | null;
  previous: string | null;
}

type PageCall<Row> = CallDeclaration & {
  method: 'GET';
  params?: never;
  query: v.GenericSchema<object, object>;
  answer: v.GenericSchema<unknown, RowPage<Row>>;
};

/** A list that is loaded page by page: its hook, and changes to loaded rows. */
export function adminPages<Row extends Identified>(page: PageCall<Row>) {
  const isPage = (key: unknown) => typeof key === 'string' && key.startsWith(`${page.path}?`);

  const change = async (changed: (rows: Row[]) => Row[]): Promise<void> => {
    await mutate<RowPage<Row>>(isPage, (page) => page && { ...page, rows: changed(page.rows) }, { revalidate: false });
  };
  const refresh = () => void mutate(isPage);
  const changes = rowChanges<Row>({ change, refresh });

  return {
    /** Shows a cached page at once and reloads it, because members come and go. */
    usePage: ({ search, sort, filter, cursor }: RowQuery): SWRResponse<RowPage<Row>, unknown> =>
      useCall(
        page,
        { query: { sort, search, filter, cursor } },
        { keepPreviousData: true, revalidateIfStale: true, onError: checkAccess },
      ),

    patch: changes.patch,

    failed: changes.failed,

    switch: changes.switch,

    /**
     * Removes a row after its deletion on the server, and reloads the rows that move up.
     *
     * @throws what `deleted` throws
     */
    async delete(id: number, deleted: Promise<void>): Promise<void> {
      await changes.delete(id, deleted);
      refresh();
    },
  };
}
