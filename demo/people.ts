import { usernameSkeletons } from 'api/accounts/users/username-skeletons';
import type { Chance } from 'api/payout/simulation/chance';
import { AMERICAN, type Names, OTHERS } from './names.ts';

/** Who someone is. */
export interface Identity {
  username: string;
  email: string;
}

const ALL_SHARES = 1_000;
/** Each as often as its share says; the rest of all is American. */
const OTHERS_BY_SHARE = OTHERS.flatMap((pool) => Array.from({ length: pool.share }, () => pool));

/** Mail of these goes nowhere: they are kept free for examples (RFC 2606). */
const MAIL_HOSTS = ['example.com', 'example.net', 'example.org'];

/** How Americans write their own name as a username. */
const SPELLINGS: readonly ((first: string, last: string, number: number) => string)[] = [
  (first, last) => `${first} ${last}`,
  (first, last) => `${first}.${last}`.toLowerCase(),
  (first, last) => `${first}${last}`,
  (first, last, number) => `${first}_${last}${number}`.toLowerCase(),
  (first, last) => `${first.charAt(0)}${last}`.toLowerCase(),
  (first, _, number) => `${first}${number}`,
];

/** Draws people with distinct names and addresses. */
export class People {
  readonly #looks = new Set<string>();
  readonly #mailboxes = new Set<string>();

  constructor(private readonly chance: Chance) {}

  /** Someone whose name is given. @throws Error when it looks like that of another one */
  named(username: string): Identity {
    if (!this.#isFree(username)) throw new Error(`The name ${username} looks like that of somebody else`);
    return this.#withMail(username);
  }

  next(): Identity {
    for (;;) {
      const username = this.#draw();
      if (this.#isFree(username)) return this.#withMail(username);
    }
  }

  #draw(): string {
    const pool = OTHERS_BY_SHARE[this.chance.below(ALL_SHARES)];
    if (pool !== undefined) return this.#nameOf(pool, (first, last) => first + pool.between + last);
    const number = 10 + this.chance.below(90);
    const spelling = SPELLINGS[this.chance.below(SPELLINGS.length)];
    return this.#nameOf(AMERICAN, (first, last) => spelling?.(first, last, number) ?? first);
  }

  #nameOf({ first, last }: Names, write: (first: string, last: string) => string): string {
    return write(first[this.chance.below(first.length)] ?? '', last[this.chance.below(last.length)] ?? '');
  }

  #isFree(username: string): boolean {
    const looks = usernameSkeletons(username);
    if (looks.some((look) => this.#looks.has(look))) return false;
    for (const look of looks) this.#looks.add(look);
    return true;
  }

  #withMail(username: string): Identity {
    const letters = username
      .normalize('NFKD')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '.')
      .replace(/^\.+|\.+$/g, '');
    const name = letters.length < 3 ? `member${this.#mailboxes.size + 1}` : letters;
    const mailbox = this.#mailboxes.has(name) ? `${name}.${this.#mailboxes.size + 1}` : name;
    this.#mailboxes.add(mailbox);
    return { username, email: `${mailbox}@${MAIL_HOSTS[this.chance.below(MAIL_HOSTS.length)]}` };
  }
}
