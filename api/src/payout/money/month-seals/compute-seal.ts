import { type Month, type SumNode, sealBytes } from '@powerline/contract/payout';
import type { EntityManager } from 'typeorm';
import { leafOf, rootOf, sha256 } from './merkle-sum-tree.ts';
import { hashSources, readStatements } from './sealed-rows.ts';

/** A power of two: then the roots of blocks are the nodes of one level of the tree. */
export const BLOCK_LEAVES = 1024;

/** Some leaves in a row. */
export interface SealBlock {
  /** In the order of the leaves. */
  members: number[];
  firstSalt: Uint8Array;
  root: SumNode;
}

export interface ComputedSeal {
  code: Buffer;
  root: SumNode;
  statements: number;
  sources: Buffer;
}

/**
 * Computes the seal of a closed month from its rows. Each block is read when the one before is done, so others get their
 * turn.
 *
 * @param manager of a transaction
 * @param chain the seal's place in the chain, and the code of the seal before
 * @param secret 32 bytes, of the month
 * @param take gets each block
 */
export async function computeSeal(
  manager: EntityManager,
  month: Month,
  chain: { number: number; previous: Buffer | null },
  secret: Buffer,
  take: (block: SealBlock, number: number) => Promise<void> = async () => undefined,
): Promise<ComputedSeal> {
  const roots: SumNode[] = [];
  let statements = 0;
  for await (const leaves of readStatements(manager, month, secret, BLOCK_LEAVES)) {
    const root = rootOf(leaves.map(leafOf));
    const firstSalt = leaves[0]?.salt ?? Buffer.alloc(0);
    await take({ members: leaves.map(({ member }) => member), firstSalt, root }, roots.length);
    roots.push(root);
    statements += leaves.length;
  }
  const root = rootOf(roots);
  const sources = await hashSources(manager, month);
  return { code: sha256(sealBytes({ ...chain, month, root, statements, sources })), root, statements, sources };
}
