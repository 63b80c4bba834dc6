import { request } from '@powerline/platform';
import { checkAccess } from '@powerline/ui/admin';
import useSWR, { mutate, type SWRResponse } from 'swr';
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

/**
 * One list of the admin calls that comes page by page: its hook, and what changes the rows of the pages that are here.
 *
 * @param path of the list; its pages are at `<path>/page`
 */
export function adminPages<Row extends Identified>(
  path: string,
  pageSchema: v.GenericSchema<unknown, RowPage<Row>>,
  answerSchema: v.GenericSchema<unknown, Partial<Row>>,
) {
  const isPage = (key: unknown) => typeof key === 'string' && key.startsWith(`${path}/page?`);

  const change = async (changed: (rows: Row[]) => Row[]): Promise<void> => {
    await mutate<RowPage<Row>>(isPage, (page) => page && { ...page, rows: changed(page.rows) }, { revalidate: false });
  };
  const refresh = () => void mutate(isPage);
  const changes = rowChanges<Row>(path, answerSchema, { change, refresh });

  return {
    path,

    /** A page. One that was here before is shown at once and asked for anew: members come and go all the time. */
    usePage: ({ search, sort, filter, cursor }: RowQuery): SWRResponse<RowPage<Row>, unknown> => {
      const query = new URLSearchParams({ sort });
      for (const [name, value] of Object.entries({ search, filter, cursor })) if (value) query.set(name, value);
      return useSWR(`${path}/page?${query}`, (key: string) => request(key, pageSchema), {
        keepPreviousData: true,
        revalidateIfStale: true,
        onError: checkAccess,
      });
    },

    patch: changes.patch,

    failed: changes.failed,

    switch: changes.switch,

    /** Deletes on the server, then here; the rows that move up are asked for. @throws what `request` throws */
    async delete(id: number): Promise<void> {
      await changes.delete(id);
      refresh();
    },
  };
}
