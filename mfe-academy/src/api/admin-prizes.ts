import { type AdminPrize, adminPrizeSchema, type PrizeContent } from '@powerline/contract/academy';
import { request } from '@powerline/platform';
import { useAdminRead } from '@powerline/ui/admin';
import { mutate } from 'swr';
import * as v from 'valibot';

const PRIZES_KEY = '/api/admin/academy/prizes';
const pathOf = (id: number) => `${PRIZES_KEY}/${id}`;
const listSchema = v.array(adminPrizeSchema);

/** Every prize, in its order. */
export const useAdminPrizes = () => useAdminRead(PRIZES_KEY, listSchema);

/** Asks anew for all of them. @returns undefined when they could not be read */
export const rereadPrizes = (): Promise<AdminPrize[] | undefined> => mutate<AdminPrize[]>(PRIZES_KEY);

/** Puts one of them, as the server has answered with it, into the list. */
async function adopt(prize: AdminPrize): Promise<AdminPrize> {
  await mutate<AdminPrize[]>(PRIZES_KEY, (list) => list?.map((each) => (each.id === prize.id ? prize : each)), {
    revalidate: false,
  });
  return prize;
}

/** Adds a prize as the last one. @throws what `request` throws */
export async function createPrize(content: PrizeContent): Promise<AdminPrize> {
  const prize = await request(PRIZES_KEY, adminPrizeSchema, { method: 'POST', body: content });
  await mutate<AdminPrize[]>(PRIZES_KEY, (list) => (list ? [...list, prize] : list), { revalidate: false });
  return prize;
}

/** @param version that was read: 409 when it is another one by now @throws what `request` throws */
export const changePrize = async (id: number, version: number, content: PrizeContent): Promise<AdminPrize> =>
  adopt(await request(pathOf(id), adminPrizeSchema, { method: 'PUT', body: { version, content } }));

/** Gives a prize a picture, in place of the one before. @throws what `request` throws */
export async function sendPrizePicture(id: number, file: File): Promise<void> {
  await adopt(await request(`${pathOf(id)}/picture`, adminPrizeSchema, { method: 'PUT', body: file }));
}

/** @throws what `request` throws */
export async function removePrizePicture(id: number): Promise<void> {
  await request(`${pathOf(id)}/picture`, null, { method: 'DELETE' });
  await rereadPrizes();
}

/** Puts all of them in an order, which the list shows at once. @throws what `request` throws, with the list as it is */
export async function orderPrizes(ids: readonly number[]): Promise<void> {
  const inOrder = (list: AdminPrize[] | undefined) => list?.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  await mutate<AdminPrize[]>(PRIZES_KEY, inOrder, { revalidate: false });
  try {
    await request(`${PRIZES_KEY}/order`, null, { method: 'PUT', body: { ids } });
  } catch (error) {
    await rereadPrizes();
    throw error;
  }
}

/** @throws what `request` throws */
export async function deletePrize(id: number): Promise<void> {
  await request(pathOf(id), null, { method: 'DELETE' });
  await mutate<AdminPrize[]>(PRIZES_KEY, (list) => list?.filter((each) => each.id !== id), { revalidate: false });
}
