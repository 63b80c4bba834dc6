import { EARNING_LINES } from './earnings.ts';
import type { StatementProof } from './month-seal.ts';

/** A node of the tree. */
export interface SumNode {
  hash: Uint8Array;
  cents: number;
}

/** One member's result of a month, as a leaf has it. */
export interface SealedStatement {
  month: string;
  member: number;
  cents: number;
  standing: number;
  counts: ArrayLike<number>;
  salt: Uint8Array;
}

const HASH_BYTES = 32;
const SALT_BYTES = 16;
const MONTH_BYTES = 7;
/** The first byte tells leaves, nodes and seals apart (RFC 6962, section 2.1). */
const PREFIX = { leaf: 0, node: 1, seal: 2 } as const;

/** Writes fields one after the other; whole numbers are big-endian. */
class ByteWriter {
  readonly bytes: Uint8Array<ArrayBuffer>;
  readonly #view: DataView;
  #at = 0;

  constructor(length: number) {
    this.bytes = new Uint8Array(length);
    this.#view = new DataView(this.bytes.buffer);
  }

  byte(value: number): this {
    this.#view.setUint8(this.#at, value);
    this.#at += 1;
    return this;
  }

  /** 4 bytes. */
  count(value: number): this {
    this.#view.setUint32(this.#at, value);
    this.#at += 4;
    return this;
  }

  /** 8 bytes, exact up to 2^53. */
  cents(value: number): this {
    return this.count(Math.floor(value / 2 ** 32)).count(value % 2 ** 32);
  }

  raw(bytes: Uint8Array): this {
    this.bytes.set(bytes, this.#at);
    this.#at += bytes.length;
    return this;
  }

  text(ascii: string): this {
    for (let at = 0; at < ascii.length; at += 1) this.byte(ascii.charCodeAt(at));
    return this;
  }
}

/** @returns the bytes whose SHA-256 is the hash of a leaf */
export function leafBytes({ month, member, cents, standing, counts, salt }: SealedStatement): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter(1 + SALT_BYTES + MONTH_BYTES + 4 + 8 + 1 + 4 * EARNING_LINES.length);
  writer.byte(PREFIX.leaf).raw(salt).text(month).count(member).cents(cents).byte(standing);
  for (let line = 0; line < EARNING_LINES.length; line += 1) writer.count(counts[line] ?? 0);
  return writer.bytes;
}

/** @returns the bytes whose SHA-256 is the hash of the node above two others */
export const nodeBytes = (left: SumNode, right: SumNode): Uint8Array<ArrayBuffer> =>
  new ByteWriter(1 + 2 * (HASH_BYTES + 8))
    .byte(PREFIX.node)
    .raw(left.hash)
    .cents(left.cents)
    .raw(right.hash)
    .cents(right.cents).bytes;

/** @returns the bytes whose SHA-256 is the code of a seal; the first seal has zeros for the code before */
export const sealBytes = (seal: {
  number: number;
  month: string;
  previous: Uint8Array | null;
  root: SumNode;
  statements: number;
  sources: Uint8Array;
}): Uint8Array<ArrayBuffer> =>
  new ByteWriter(1 + 4 + MONTH_BYTES + HASH_BYTES + HASH_BYTES + 8 + 4 + HASH_BYTES)
    .byte(PREFIX.seal)
    .count(seal.number)
    .text(seal.month)
    .raw(seal.previous ?? new Uint8Array(HASH_BYTES))
    .raw(seal.root.hash)
    .cents(seal.root.cents)
    .count(seal.statements)
    .raw(seal.sources).bytes;

/**
 * Checks that a statement is part of the seal that comes with it, as browsers do.
 *
 * @param sha256 such as Web Crypto's
 * @returns false if any part of it was changed, or if the seal's code isn't the one of its fields
 */
export async function isStatementSealed(
  { seal, statement, position, path }: StatementProof,
  sha256: (bytes: Uint8Array<ArrayBuffer>) => Promise<Uint8Array>,
): Promise<boolean> {
  const salt = bytesOfBase64Url(statement.salt);
  let node: SumNode = {
    hash: await sha256(leafBytes({ ...statement, month: seal.month, salt })),
    cents: statement.cents,
  };
  // RFC 9162, section 2.1.3.2, with sums.
  let index = position;
  let last = seal.statements - 1;
  if (index > last) return false;
  for (const [hash, cents] of path) {
    if (last === 0) return false;
    const other: SumNode = { hash: bytesOfBase64Url(hash), cents };
    const isRight = index % 2 === 1 || index === last;
    const [left, right] = isRight ? [other, node] : [node, other];
    node = { hash: await sha256(nodeBytes(left, right)), cents: left.cents + right.cents };
    // A last node without a neighbor goes up as it is.
    if (isRight)
      while (index % 2 === 0 && index !== 0) {
        index /= 2;
        last = Math.floor(last / 2);
      }
    index = Math.floor(index / 2);
    last = Math.floor(last / 2);
  }
  if (last !== 0 || base64UrlOf(node.hash) !== seal.root || node.cents !== seal.cents) return false;
  const previous = seal.previous === null ? null : bytesOfBase64Url(seal.previous);
  const sources = bytesOfBase64Url(seal.sources);
  return base64UrlOf(await sha256(sealBytes({ ...seal, previous, root: node, sources }))) === seal.code;
}

/** RFC 4648, section 5, without padding. */
const base64UrlOf = (bytes: Uint8Array): string =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

const bytesOfBase64Url = (text: string): Uint8Array =>
  Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
