import { ApiError } from '@powerline/platform';

export interface Identified {
  id: number;
}

/** The loaded rows of a list. */
export interface RowsHere<Row> {
  change: (changed: (rows: Row[]) => Row[]) => Promise<void>;
  refresh: () => void;
}

/**
 * Rows are changed one by one, not with SWR's `optimisticData`: that keeps one earlier state per key, so that with
 * two switches in progress, the first is neither confirmed nor rolled back.
 */
export function rowChanges<Row extends Identified>({ change, refresh }: RowsHere<Row>) {
  const patch = (id: number, fields: Partial<Row>) =>
    change((rows) => rows.map((row) => (row.id === id ? { ...row, ...fields } : row)));

  /** Reloads the list if needed, and passes the error on. */
  const failed = async (error: unknown): Promise<never> => {
    // Another admin deleted or changed it: the list is outdated.
    if (error instanceof ApiError && (error.status === 404 || error.status === 409)) refresh();
    throw error;
  };

  return {
    patch,
    failed,

    /**
     * Shows `fields` at once, sends them, and reverts them if the server rejects them.
     *
     * @param send answers with the stored row or a part of it
     * @throws what `send` throws
     */
    async switch<Fields extends Partial<Row>>(
      row: Row,
      fields: Fields,
      send: (fields: Fields) => Promise<Partial<Row>>,
    ): Promise<void> {
      const former = Object.fromEntries(Object.keys(fields).map((field) => [field, row[field as keyof Row]]));
      await patch(row.id, fields);
      try {
        await patch(row.id, await send(fields));
      } catch (error) {
        // The same fields with the row's earlier values.
        await patch(row.id, former as Partial<Row>);
        await failed(error);
      }
    },

    /** Removes a row after its deletion on the server. @throws what `deleted` throws */
    async delete(id: number, deleted: Promise<void>): Promise<void> {
      await deleted.catch(failed);
      await change((rows) => rows.filter((row) => row.id !== id));
    },
  };
}
