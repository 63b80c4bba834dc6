import { isStatementSealed, type MonthEarnings, type StatementProof } from '@powerline/contract/payout';

/** Browsers have it only over HTTPS, and on the machine itself. */
export const canCheckStatements = (): boolean => globalThis.crypto?.subtle !== undefined;

const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));

/** Whether the statement on screen is the one in the proof, and the proof leads to the seal. */
export async function isAsSealed({ month, cents, lines }: MonthEarnings, proof: StatementProof): Promise<boolean> {
  const { seal, statement } = proof;
  const isShown =
    seal.month === month &&
    statement.cents === cents &&
    lines.every(({ people }, line) => people === statement.counts[line]);
  return isShown && (await isStatementSealed(proof, sha256));
}
