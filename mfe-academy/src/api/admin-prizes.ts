import type { AdminPrize, PrizeContent } from '@powerline/contract/academy';
import * as calls from '@powerline/contract/academy/calls';
import { call } from '@powerline/platform';
import { rereadAfterConflict, useAdminCall } from '@powerline/ui/admin';
import { mutate } from 'swr';
import { hideRow, showOrder } from './list-changes.ts';

const PRIZES_KEY = calls.listAdminPrizes.path;

export const useAdminPrizes = () => useAdminCall(calls.listAdminPrizes, {});

/** @returns undefined if reading failed */
export const rereadPrizes = (): Promise<AdminPrize[] | undefined> => mutate<AdminPrize[]>(PRIZES_KEY);

async function adopt(prize: AdminPrize): Promise<AdminPrize> {
  await mutate<AdminPrize[]>(PRIZES_KEY, (list) => list?.map((each) => (each.id === prize.id ? prize : each)), {
    revalidate: false,
  });
  return prize;
}

export async function createPrize(content: PrizeContent): Promise<AdminPrize> {
  const prize = await call(calls.createPrize, { body: content });
  await mutate<AdminPrize[]>(PRIZES_KEY, (list) => (list ? [...list, prize] : list), { revalidate: false });
  return prize;
}

/** @param version the one that was read: 409 if it is outdated @throws what `call` throws */
export const changePrize = async (id: number, version: number, content: PrizeContent): Promise<AdminPrize> =>
  adopt(await call(calls.changePrize, { params: { id }, body: { version, content } }));

export async function sendPrizePicture(id: number, file: File): Promise<void> {
  await adopt(await call(calls.putPrizePicture, { params: { id }, body: file }));
}

export async function removePrizePicture(id: number): Promise<void> {
  await call(calls.deletePrizePicture, { params: { id } });
  await rereadPrizes();
}

/** @param ids all of them, first one first @param seen their order before @throws what `call` throws, after it reloads the list */
export const orderPrizes = (ids: readonly number[], seen: readonly number[]): Promise<void> =>
  showOrder(PRIZES_KEY, ids, call(calls.orderPrizes, { body: { ids, seen } }));

/** As it was read. @throws what `call` throws, after a conflict with the list read again */
export async function deletePrize({ id, version }: Pick<AdminPrize, 'id' | 'version'>): Promise<void> {
  await rereadAfterConflict(
    PRIZES_KEY,
    call(calls.deletePrize, { params: { id }, query: { version: String(version) } }),
  );
  await hideRow(PRIZES_KEY, id);
}
