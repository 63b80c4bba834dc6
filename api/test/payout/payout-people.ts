import { randomUUID } from 'node:crypto';
import type { Answer, Client } from '../client.ts';
import type { TestServer } from '../test-server.ts';

export const PROBLEM = { accept: 'application/problem+json' };
export const MEMBER_PASSWORD = 'secret';
export const IBAN = 'DE89370400440532013000';
export const BANK = { kind: 'bank', accountHolder: 'Ana Ruiz', accountNumber: IBAN, bankCode: null };
export const PAYPAL = { kind: 'paypal', email: 'ana@example.com' };

export const idOf = async (client: Client): Promise<number> => (await client.get('/api/user')).json().id;

export const setMethod = (client: Client, details: object, password = MEMBER_PASSWORD): Promise<Answer> =>
  client.send('/api/payout-method', { method: 'PUT', body: { ...details, password }, headers: PROBLEM });

export const ask = (client: Client, cents: number, key: string = randomUUID()): Promise<Answer> =>
  client.post('/api/payouts', { cents, key }, PROBLEM);

/** Members with money, and other admins, of one test server. */
export class PayoutPeople {
  #names = 0;

  constructor(
    private readonly server: () => Pick<TestServer, 'sql' | 'member'>,
    private readonly admin: () => Client,
  ) {}

  /** Books a commission, as the closing of a month does. */
  async earn(memberId: number, cents: number): Promise<void> {
    await this.server().sql(
      `WITH made AS (INSERT INTO ledger_transactions (kind, reference) VALUES ('commission', $1) RETURNING id)
       INSERT INTO ledger_entries SELECT id, account, member_id, cents FROM made,
         (VALUES ('commissions', NULL, -$2::bigint), ('member', $3::integer, $2)) AS e (account, member_id, cents)`,
      [`test ${randomUUID()}`, cents, memberId],
    );
  }

  /** A member with a balance and a bank account. */
  async earner(cents = 10_000, method: object = BANK): Promise<Client> {
    this.#names += 1;
    const client = await this.server().member(`earner${this.#names}`);
    await this.earn(await idOf(client), cents);
    wanted(await setMethod(client, method), 200);
    return client;
  }

  /** A payout that was asked for. */
  async askedBy(client: Client, cents = 5_000): Promise<number> {
    return wanted(await ask(client, cents), 201).id;
  }

  async otherAdmin(name: string): Promise<Client> {
    const client = await this.server().member(name);
    wanted(await this.admin().patch(`/api/admin/users/${await idOf(client)}`, { isAdmin: true }), 200);
    return client;
  }
}

function wanted(answer: Answer, status: number) {
  if (answer.status !== status) throw new Error(`A test could not be arranged: ${answer.status} ${answer.text}`);
  return answer.json();
}
