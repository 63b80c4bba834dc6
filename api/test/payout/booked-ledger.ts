import type { EntityManager } from 'typeorm';

export interface BookedEntry {
  kind: string;
  /** Of the site's calendar. */
  at: string;
  account: string;
  member: number | null;
  cents: number;
}

export type Posting = [account: string, member: number | null, cents: number];

/** Posts to the ledger at any moment, and remembers what it posted. */
export class BookedLedger {
  readonly entries: BookedEntry[] = [];

  constructor(private readonly timeZone: string) {}

  /** @returns the transaction's id */
  async post(manager: EntityManager, kind: string, at: string, reference: string, posted: Posting[]): Promise<string> {
    const [{ id }] = await manager.query(
      `INSERT INTO ledger_transactions (kind, reference, reason, made_by, at)
       VALUES ($1, $2, 'generated', 1, $3::timestamp AT TIME ZONE '${this.timeZone}') RETURNING id`,
      [kind, reference, at],
    );
    // Of one account and member, a transaction has one entry.
    const sums = new Map<string, Posting>();
    for (const [account, member, cents] of posted) {
      const key = `${account} ${member}`;
      sums.set(key, [account, member, cents + (sums.get(key)?.[2] ?? 0)]);
    }
    const entries = [...sums.values()];
    await manager.query(
      `INSERT INTO ledger_entries (transaction_id, account, member_id, cents)
       SELECT $1, * FROM unnest($2::text[], $3::integer[], $4::bigint[])`,
      [
        id,
        entries.map(([account]) => account),
        entries.map(([, member]) => member),
        entries.map(([, , cents]) => cents),
      ],
    );
    this.entries.push(...entries.map(([account, member, cents]) => ({ kind, at, account, member, cents })));
    return id;
  }

  availableOf(member: number): number {
    const own = this.entries.filter((entry) => entry.account === 'member' && entry.member === member);
    return own.reduce((sum, { cents }) => sum + cents, 0);
  }
}
