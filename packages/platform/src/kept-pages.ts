const NAME = 'kept-pages';

const nameOf = (userId: number | undefined) => `${NAME}.${userId}`;

/**
 * The pages that a member's browser keeps for reading without a connection: whole documents under their addresses, which
 * `/kept-pages.js` shows (packages/release-tool/worker). The session deletes them, so keep nothing of a member elsewhere.
 *
 * @throws without https or storage
 */
export const keptPages = (userId: number): Promise<Cache> => caches.open(nameOf(userId));

/** Deletes everyone’s kept pages, or those of all but one member. Never rejects. */
export async function forgetKeptPages(exceptOf?: number): Promise<void> {
  try {
    for (const name of await caches.keys()) if (name !== nameOf(exceptOf)) await caches.delete(name);
  } catch {
    // Nothing can be kept here.
  }
}
