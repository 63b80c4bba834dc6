import { mutate } from 'swr';

interface Identified {
  id: number;
}

/** @param sent the call with the new order; if it fails, the list is read again @throws what `sent` throws */
export async function showOrder(listKey: string, ids: readonly number[], sent: Promise<void>): Promise<void> {
  try {
    await sent;
  } catch (error) {
    await mutate(listKey);
    throw error;
  }
  const inOrder = (rows?: Identified[]) => ids.flatMap((id) => rows?.find((row) => row.id === id) ?? []);
  await mutate<Identified[]>(listKey, inOrder, { revalidate: false });
}

export const hideRow = (listKey: string, id: number) =>
  mutate<Identified[]>(listKey, (rows) => rows?.filter((row) => row.id !== id), { revalidate: false });
