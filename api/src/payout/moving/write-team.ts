import type pg from 'pg';
import type { EntityManager } from 'typeorm';
import * as v from 'valibot';
import { addMovedAccounts, takeAccountNumbers } from '../../accounts/users/moved-accounts.ts';
import { usernameSkeletons } from '../../accounts/users/username-skeletons.ts';
import { asRows } from '../../infrastructure/database/rows.ts';
import { t } from '../../infrastructure/language/words.ts';
import { dateOf } from '../plan/calendar/month-column.ts';
import { pathBelow } from '../team/placement/path.ts';
import { reviewInQueue } from '../team/rotator/rotator-queue.ts';
import { readTime } from './cells.ts';
import type { SiteFacts } from './check-site.ts';
import type { Tree } from './check-tree.ts';
import { copyRows, copyText, NULL, rowBatches } from './copy-text.ts';
import type { Defects } from './defects.ts';
import type { MovedFileReader } from './file-rows.ts';
import type { MemberList } from './read-members.ts';
import { linesOf, type MoneyContext, readBalance, readPayment, readStatement } from './read-money.ts';
import { NO_ONE, type PlaceList } from './read-places.ts';
import type { BALANCES_FILE, HISTORY_FILE, MEMBERS_FILE, PAYMENTS_FILE } from './team-files.ts';

/** A team that was checked. */
export interface CheckedTeam {
  members: MemberList;
  places: PlaceList;
  tree: Tree;
  /** Whether the file's top is this site's root. Otherwise they get the first free position below it. */
  isTopRoot: boolean;
  context: MoneyContext;
  madeAt: string;
  balanceCents: number;
  readers: {
    members: MovedFileReader<typeof MEMBERS_FILE>;
    payments: MovedFileReader<typeof PAYMENTS_FILE>;
    balances: MovedFileReader<typeof BALANCES_FILE>;
    history: MovedFileReader<typeof HISTORY_FILE>;
  };
}

/** Says what is being written. */
export type OnStep = (what: string) => void | Promise<void>;

/**
 * Writes a checked team, in the caller's transaction: accounts without a usable password, places, payments for months that
 * this site closes, history, and balances as one posting.
 */
export class TeamWriter {
  /** By place in members.csv. */
  #ids: Int32Array;

  constructor(
    private readonly manager: EntityManager,
    private readonly client: pg.ClientBase,
    private readonly team: CheckedTeam,
    private readonly site: SiteFacts,
    private readonly defects: Defects,
    private readonly onStep: OnStep,
  ) {
    this.#ids = new Int32Array(team.members.usernames.length);
  }

  /** Call it with the team's lock held. */
  async write(): Promise<void> {
    const { members, madeAt, context, balanceCents } = this.team;
    await this.onStep(t('Accounts'));
    await this.writeAccounts();
    await this.onStep(t('Places'));
    await this.writePlaces();
    await this.onStep(t('Payments'));
    await this.writePayments();
    await this.onStep(t('History'));
    await this.writeHistory();
    await this.onStep(t('Balances'));
    await this.client.query(
      'INSERT INTO team_imports (made_at, first_month, members, balance_cents) VALUES ($1, $2, $3, $4)',
      [madeAt, dateOf(context.firstMonth), members.usernames.length, balanceCents],
    );
    await this.writeBalances();
    await this.onStep(t('Rotator'));
    await this.reviewPayers();
  }

  private get newcomers(): number {
    return this.team.members.usernames.length - (this.team.isTopRoot ? 1 : 0);
  }

  private isRoot = (member: number): boolean => this.team.isTopRoot && member === this.team.tree.top;

  private async writeAccounts(): Promise<void> {
    const { members, readers } = this.team;
    let next = await takeAccountNumbers(this.client, Math.max(1, this.newcomers));
    for (const member of this.#ids.keys()) {
      this.#ids[member] = this.isRoot(member) ? this.site.rootId : next;
      if (!this.isRoot(member)) next += 1;
    }
    const hasAccount = (member: number) => !members.hasLeft[member] && !this.isRoot(member);
    const { client } = this;
    await client.query(
      `CREATE TEMPORARY TABLE moved_joined (id integer, joined timestamptz, gone timestamptz) ON COMMIT DROP`,
    );
    await copyRows(
      client,
      'moved_joined',
      this.memberRows((member, { joined, left }) =>
        this.isRoot(member)
          ? ''
          : `${this.#ids[member]}\t${readTime(joined)}\t${left === '' ? NULL : readTime(left)}\n`,
      ),
    );
    await addMovedAccounts(client, {
      accounts: () =>
        this.memberRows((member, { username, email, joined }) =>
          hasAccount(member)
            ? `${this.#ids[member]}\t${copyText(username)}\t${copyText(email)}\t${readTime(joined)}\n`
            : '',
        ),
      looks: () =>
        rowBatches(members.usernames.length, (member) =>
          hasAccount(member)
            ? usernameSkeletons(members.usernames[member] ?? '')
                .map((look) => `${copyText(look)}\t${this.#ids[member]}\n`)
                .join('')
            : '',
        ),
    });
    if (readers.members.rows !== members.usernames.length) throw changedMeanwhile(readers.members.name);
  }

  private async *memberRows(
    row: (member: number, cells: { username: string; email: string; joined: string; left: string }) => string,
  ): AsyncGenerator<string> {
    let member = 0;
    for await (const batch of this.team.readers.members.read(this.defects)) {
      let text = '';
      for (const { cells } of batch) {
        if (cells.username !== this.team.members.usernames[member]) throw changedMeanwhile('members.csv');
        text += row(member, cells);
        member += 1;
      }
      if (text !== '') yield text;
    }
  }

  private async writePlaces(): Promise<void> {
    const { members, places, tree, isTopRoot } = this.team;
    const { rootId, belowRoot, width, joinNumbers } = this.site;
    const levelOfTop = isTopRoot ? 0 : 1;
    const pathOfTop = isTopRoot ? Buffer.alloc(0) : pathBelow(Buffer.alloc(0), belowRoot + 1);
    const { client } = this;
    const idOf = (member: number) => this.#ids[member] ?? 0;
    /** Climbed for each one: kept, the paths of a deep team would fill the memory. */
    const pathOf = (member: number): string => {
      let path = '';
      for (let at = member; at !== tree.top; at = places.parents[at] ?? NO_ONE)
        path = pathBelow(Buffer.alloc(0), places.positions[at] ?? 0).toString('hex') + path;
      return pathOfTop.toString('hex') + path;
    };
    // The rest of joining comes from the first table that was filled.
    await client.query(`CREATE TEMPORARY TABLE moved_places (id integer, sponsor integer, parent integer, position integer,
      level integer, path bytea, below integer, number integer, name text, host_level integer, is_from_root boolean) ON COMMIT DROP`);
    await copyRows(
      client,
      'moved_places',
      rowBatches(members.usernames.length, (member) => {
        if (this.isRoot(member)) return '';
        const isTop = member === tree.top;
        const parent = isTop ? rootId : idOf(places.parents[member] ?? NO_ONE);
        const sponsor = isTop ? rootId : idOf(places.sponsors[member] ?? NO_ONE);
        const level = (tree.levels[member] ?? 0) + levelOfTop;
        const [hostLevel, isFromRoot] = this.hostOf(member);
        const name = members.hasLeft[member] ? NULL : copyText((members.usernames[member] ?? '').toLowerCase());
        return `${idOf(member)}\t${sponsor}\t${parent}\t${isTop ? belowRoot + 1 : places.positions[member]}\t${level}\t\\\\x${pathOf(member)}\t${tree.directlyBelow[member]}\t${joinNumbers + 1 + member - (isTopRoot && member > tree.top ? 1 : 0)}\t${name}\t${hostLevel}\t${isFromRoot}\n`;
      }),
    );
    await client.query(
      `INSERT INTO payout_members (member_id, sponsor_id, sponsored_by, parent_id, position, level, path, directly_below,
         join_number, joined_at, name_key, gone_at)
       SELECT p.id, p.sponsor, 'import', p.parent, p.position, p.level, p.path, p.below, p.number, j.joined, p.name, j.gone
         FROM moved_places p JOIN moved_joined j USING (id)`,
    );
    await client.query('UPDATE payout_members SET directly_below = directly_below + $2 WHERE member_id = $1', [
      rootId,
      isTopRoot ? (tree.directlyBelow[tree.top] ?? 0) : 1,
    ]);
    await client.query(
      `INSERT INTO payout_receipts (member_id, sponsor_id, is_from_root, width, host_level, host_below)
       SELECT id, sponsor, is_from_root, $1, host_level, position - 1 FROM moved_places`,
      [width],
    );
  }

  /** The level of who is above a member, counted from the sponsor, or from the root if that one is elsewhere. */
  private hostOf(member: number): [hostLevel: number, isFromRoot: boolean] {
    const { places, tree, isTopRoot } = this.team;
    if (member === tree.top) return [0, false];
    const host = places.parents[member] ?? NO_ONE;
    const sponsor = places.sponsors[member] ?? NO_ONE;
    const wanted = tree.levels[sponsor] ?? 0;
    let at = host;
    while ((tree.levels[at] ?? 0) > wanted) at = places.parents[at] ?? NO_ONE;
    if (at === sponsor) return [(tree.levels[host] ?? 0) - wanted, false];
    return [(tree.levels[host] ?? 0) + (isTopRoot ? 0 : 1), true];
  }

  private async writePayments(): Promise<void> {
    const { readers, context } = this.team;
    const rows = (
      isHistory: boolean,
      row: (payment: {
        member: number;
        month: string;
        cents: number;
        reference: string;
        paidAt: string | null;
      }) => string,
    ) =>
      this.moneyRows(linesOf(readers.payments, readPayment, context, this.defects), (of) =>
        of.isHistory === isHistory ? row(of) : '',
      );
    await copyRows(
      this.client,
      'membership_payments (member_id, month, kind, cents, reference, via, recorded_by, made_at)',
      rows(
        false,
        ({ member, month, cents, reference, paidAt }) =>
          `${this.#ids[member]}\t${dateOf(month)}\tpayment\t${cents}\t${copyText(reference)}\timport\timport\t${paidAt ?? this.team.madeAt}\n`,
      ),
    );
    await copyRows(
      this.client,
      'earlier_payments (member_id, month, cents, reference, paid_at)',
      rows(
        true,
        ({ member, month, cents, reference, paidAt }) =>
          `${this.#ids[member]}\t${dateOf(month)}\t${cents}\t${copyText(reference)}\t${paidAt ?? NULL}\n`,
      ),
    );
  }

  private async writeHistory(): Promise<void> {
    const { readers, context } = this.team;
    await copyRows(
      this.client,
      'earlier_statements (member_id, month, cents)',
      this.moneyRows(
        linesOf(readers.history, readStatement, context, this.defects),
        ({ member, month, cents }) => `${this.#ids[member]}\t${dateOf(month)}\t${cents}\n`,
      ),
    );
  }

  /** One posting: each member's balance, and what the site brought in for it. */
  private async writeBalances(): Promise<void> {
    const { readers, context, balanceCents } = this.team;
    const { client } = this;
    await client.query(`CREATE TEMPORARY TABLE moved_balances (id integer, cents bigint) ON COMMIT DROP`);
    await copyRows(
      client,
      'moved_balances',
      this.moneyRows(linesOf(readers.balances, readBalance, context, this.defects), ({ member, cents }) =>
        cents === 0 ? '' : `${this.#ids[member]}\t${cents}\n`,
      ),
    );
    await client.query(
      `WITH posted AS (
         INSERT INTO ledger_transactions (kind, reference, reason)
         SELECT 'opening balance', $1, 'Balance from before this site'
          WHERE EXISTS (SELECT FROM moved_balances) RETURNING id)
       INSERT INTO ledger_entries (transaction_id, account, member_id, cents)
       SELECT p.id, e.account, e.member, e.cents FROM posted p,
         (SELECT 'member' AS account, id AS member, cents FROM moved_balances
           UNION ALL SELECT 'opening balances', NULL, -$2::bigint WHERE $2::bigint <> 0) AS e`,
      [`opening balances ${this.site.imports + 1}`, balanceCents],
    );
  }

  /** Members who paid for this month or last month may be in the rotator's queue. */
  private async reviewPayers(): Promise<void> {
    const { rows } = await this.client.query(
      `SELECT DISTINCT p.member_id AS id FROM membership_payments p JOIN moved_places m ON m.id = p.member_id ORDER BY 1`,
    );
    const ids = asRows(v.strictObject({ id: v.number() }), rows).map(({ id }) => id);
    for (let first = 0; first < ids.length; first += PAYERS_AT_ONCE)
      await reviewInQueue(this.manager, ids.slice(first, first + PAYERS_AT_ONCE), this.team.context.now);
  }

  private async *moneyRows<Line>(
    batches: AsyncGenerator<{ line: number; of: Line }[]>,
    row: (of: Line) => string,
  ): AsyncGenerator<string> {
    const before = this.defects.count;
    for await (const batch of batches) {
      let text = '';
      for (const { of } of batch) text += row(of);
      if (this.defects.count > before) throw changedMeanwhile('A file');
      if (text !== '') yield text;
    }
  }
}

const PAYERS_AT_ONCE = 10_000;

const changedMeanwhile = (file: string) =>
  new Error(`${file} has changed since it was checked. Leave the folder alone, and import it again.`);
