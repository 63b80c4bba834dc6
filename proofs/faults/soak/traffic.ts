import { type Answer, Visitor } from '../fixtures/visitor.ts';

const MEMBERS = 32;
const HTML = { accept: 'text/html' };

/** Kinds of requests, and how many of a hundred are of each: a day of many readers and few writers. */
const SHARES = { page: 15, file: 15, user: 25, public: 25, companies: 10, save: 6, lists: 3, login: 1 } as const;
export type Kind = keyof typeof SHARES;

const ORDER: readonly Kind[] = Object.entries(SHARES)
  .flatMap(([kind, share]) => Array.from({ length: share }, (_, n) => ({ kind: kind as Kind, at: n / share })))
  // Mixed, and the same in each run.
  .sort((a, b) => a.at - b.at)
  .map(({ kind }) => kind);

/** People who use one site: members, each with one connection, and an admin. */
export class Traffic {
  /** Answers by kind. */
  readonly answered = new Map<Kind, number>();
  readonly failures: string[] = [];
  readonly #members: { visitor: Visitor; account: { username: string; password: string } }[] = [];
  readonly #admin: Visitor;
  readonly #file: string;
  #etag = '';
  #turn = 0;

  private constructor(admin: Visitor, file: string) {
    this.#admin = admin;
    this.#file = file;
  }

  /** @param file path of an immutable file of the site */
  static async of(url: string, file: string): Promise<Traffic> {
    const traffic = new Traffic(new Visitor(url), file);
    await traffic.#admin.logIn();
    await traffic.#admin.post('/api/admin/navigation-pages/seed', {});
    for (let n = 0; n < MEMBERS; n += 1) {
      const account = { username: `member${n}`, password: 'a good password' };
      const visitor = new Visitor(url);
      await visitor.post('/api/register', { ...account, email: `member${n}@example.com` });
      traffic.#members.push({ visitor, account });
    }
    return traffic;
  }

  /** Sends requests, each member one after the other. @param perSecond in all; as many as go when left out */
  async run(milliseconds: number, perSecond = Number.POSITIVE_INFINITY): Promise<number> {
    const begin = performance.now();
    const before = this.total;
    await Promise.all(
      this.#members.map(async (_, member) => {
        const every = (1_000 * MEMBERS) / perSecond;
        for (let next = begin + (every * member) / MEMBERS || begin; ; next += every || 0) {
          const wait = next - performance.now();
          if (wait > 1) await new Promise((resolve) => setTimeout(resolve, wait));
          if (performance.now() - begin >= milliseconds) return;
          await this.#request(member);
        }
      }),
    );
    return (this.total - before) / ((performance.now() - begin) / 1_000);
  }

  get total(): number {
    return [...this.answered.values()].reduce((sum, count) => sum + count, 0);
  }

  async #request(member: number): Promise<void> {
    this.#turn += 1;
    const kind = ORDER[this.#turn % ORDER.length] ?? 'user';
    try {
      const { status, text } = await this.#send(kind, member);
      if (![200, 201, 304].includes(status)) this.failures.push(`${kind}: ${status} ${text.slice(0, 80)}`);
    } catch (error) {
      this.failures.push(`${kind}: ${error}`);
    }
    this.answered.set(kind, (this.answered.get(kind) ?? 0) + 1);
  }

  async #send(kind: Kind, n: number): Promise<Answer> {
    const member = this.#members[n];
    if (!member) throw new Error(`There is no member ${n}`);
    const { visitor, account } = member;
    switch (kind) {
      case 'page':
        return visitor.get('/', HTML);
      case 'file':
        return visitor.get(this.#file);
      case 'user':
        return visitor.get('/api/user');
      case 'public': {
        const answer = await visitor.get('/api/navigation-pages', { 'if-none-match': this.#etag });
        this.#etag = String(answer.headers.etag);
        return answer;
      }
      case 'companies':
        return visitor.get('/api/companies');
      case 'save': {
        const position = 1 + (this.#turn % 3);
        return visitor.post('/api/companies', {
          companyName: `Company ${this.#turn}`,
          url: 'https://company.example',
          description: null,
          thumbnail: null,
          position,
        });
      }
      case 'lists':
        return this.#admin.get(this.#turn % 2 ? '/api/admin/users' : '/api/admin/companies');
      case 'login':
        return visitor.post('/api/login', account);
    }
  }
}
