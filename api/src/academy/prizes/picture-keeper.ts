import type { FastifyRequest } from 'fastify';
import type { EntityManager } from 'typeorm';

/** A picture as the site keeps it. */
interface KeptPicture {
  content: Buffer;
  /** SHA-256 of the content. */
  hash: Buffer;
}

/** How the site keeps pictures. The academy does not know where: app hands it over. */
export interface PictureKeeper {
  /**
   * Makes of what a request carries the picture that everybody gets.
   *
   * @throws HttpProblem 413 and 415 for what cannot be taken, 429 while the same sender sends another one
   */
  take(senderId: number, request: FastifyRequest): Promise<KeptPicture>;
  /** Keeps it, in the transaction that refers to it. */
  keep(manager: EntityManager, picture: KeptPicture): Promise<unknown>;
  /** Its address. @param hash null without one */
  path(hash: Buffer | null): string | null;
}

/** To have a {@link PictureKeeper} injected. */
export const PICTURE_KEEPER = Symbol('picture keeper');
