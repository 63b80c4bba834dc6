import { hash } from 'node:crypto';
import { leafBytes, nodeBytes, type SealedStatement, type SumNode } from '@powerline/contract/payout';

/** The root of a tree without leaves (RFC 6962, section 2.1). */
const EMPTY: SumNode = { hash: sha256(new Uint8Array()), cents: 0 };

export function sha256(bytes: Uint8Array): Buffer {
  return hash('sha256', bytes, 'buffer');
}

export const leafOf = (statement: SealedStatement): SumNode => ({
  hash: sha256(leafBytes(statement)),
  cents: statement.cents,
});

/** The nodes one level higher: two become one, and a last one without a neighbor goes up as it is. */
function levelAbove(nodes: readonly SumNode[]): SumNode[] {
  const above: SumNode[] = [];
  for (let at = 0; at < nodes.length; at += 2) {
    const [left, right] = [nodes[at], nodes[at + 1]];
    if (left && right) above.push({ hash: sha256(nodeBytes(left, right)), cents: left.cents + right.cents });
    else if (left) above.push(left);
  }
  return above;
}

/** The root of a Merkle tree (RFC 6962, section 2.1) whose nodes also have the sum of cents below them. */
export function rootOf(nodes: readonly SumNode[]): SumNode {
  let level = nodes;
  while (level.length > 1) level = levelAbove(level);
  return level[0] ?? EMPTY;
}

/** The neighbors of a node on its way to the root, nearest first (RFC 6962, section 2.1.1). */
export function pathOf(nodes: readonly SumNode[], position: number): SumNode[] {
  const path: SumNode[] = [];
  let level = nodes;
  let at = position;
  while (level.length > 1) {
    const neighbor = level[at % 2 === 0 ? at + 1 : at - 1];
    if (neighbor) path.push(neighbor);
    level = levelAbove(level);
    at = Math.floor(at / 2);
  }
  return path;
}
