import { ApiError } from '@powerline/platform';

export interface Identified {
  id: number;
}

/** The rows of a list that are here. */
export interface RowsHere<Row> {
  /** Shows other rows in their place. */
  change: (changed: (rows: Row[]) => Row[]) => Promise<void>;
  /** Asks the server again. */
  refresh: () => void;
}

/**
 * What changes single rows of a list, on the server and here.
 *
 * Rows are changed one by one rather than with SWR's `optimisticData`: that one keeps a single former state per key,
 * so that of two switches under way the first is neither confirmed nor rolled back.
 */
export function rowChanges<Row extends Identified>({ change, refresh }: RowsHere<Row>) {
  const patch = (id: number, fields: Partial<Row>) =>
    change((rows) => rows.map((row) => (row.id === id ? { ...row, ...fields } : row)));

  /** Tells what a failure means for the list, and passes it on. */
  const failed = async (error: unknown): Promise<never> => {
    // Somebody else has deleted or changed it: the list is old.
    if (error instanceof ApiError && (error.status === 404 || error.status === 409)) refresh();
    throw error;
  };

  return {
    patch,
    failed,

    /**
     * Shows `fields` at once, sends them, and takes them back when the server refuses.
     *
     * @param send answers with the row as it is stored, all of it or a part
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
        // The same fields with the values that they had in the row.
        await patch(row.id, former as Partial<Row>);
        await failed(error);
      }
    },

    /** Takes a row away once it is deleted on the server. @throws what `deleted` throws */
    async delete(id: number, deleted: Promise<void>): Promise<void> {
      await deleted.catch(failed);
      await change((rows) => rows.filter((row) => row.id !== id));
    },
  };
}
