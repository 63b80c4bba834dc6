import type { CallDeclaration } from '@powerline/contract/foundation';
import { useCall } from '@powerline/platform';
import { checkAccess } from '@powerline/ui/admin';
import { mutate, type SWRResponse } from 'swr';
import type * as v from 'valibot';
import { type Identified, rowChanges } from './row-changes.ts';

/** What is asked of a list that comes page by page. */
export interface RowQuery {
  search: string;
  /** With a minus when it falls. */
  sort: string;
  filter: string | null;
  /** Where the page begins; null for the first. */
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

/** One list of the admin calls that comes page by page: its hook, and what changes the rows of the pages that are here. */
export function adminPages<Row extends Identified>(page: PageCall<Row>) {
  const isPage = (key: unknown) => typeof key === 'string' && key.startsWith(`${page.path}?`);

  const change = async (changed: (rows: Row[]) => Row[]): Promise<void> => {
    await mutate<RowPage<Row>>(isPage, (page) => page && { ...page, rows: changed(page.rows) }, { revalidate: false });
  };
  const refresh = () => void mutate(isPage);
  const changes = rowChanges<Row>({ change, refresh });

  return {
    /** A page. One that was here before is shown at once and asked for anew: members come and go all the time. */
    usePage: ({ search, sort, filter, cursor }: RowQuery): SWRResponse<RowPage<Row>, unknown> =>
      useCall(
        page,
        { query: { sort, search, filter, cursor } },
        { keepPreviousData: true, revalidateIfStale: true, onError: checkAccess },
      ),

    patch: changes.patch,

    failed: changes.failed,

    switch: changes.switch,

    /** Takes a row away once it is deleted on the server; the rows that move up are asked for. @throws what `deleted` throws */
    async delete(id: number, deleted: Promise<void>): Promise<void> {
      await changes.delete(id, deleted);
      refresh();
    },
  };
}
