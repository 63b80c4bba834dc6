import { Injectable } from '@nestjs/common';
import type { User } from '@powerline/contract';
import { DataSource } from 'typeorm';
import { addressKey } from '../http/client-address.ts';
import { type Limit, RateLimits } from './rate-limits.ts';

const QUARTER_HOUR = 15 * 60;

/** Failed logins. Many members can share an address, so its own limit is wide. */
export const PER_ADDRESS = 100;
/** At one account from one address: a person who mistypes stays far below. */
export const PER_ACCOUNT_AND_ADDRESS = 10;
/** At one account from all addresses where its owner never logged in: bounds a distributed attack. */
export const PER_ACCOUNT_BY_STRANGERS = 100;
/** New accounts from one address. */
export const REGISTRATIONS_PER_ADDRESS = 100;

/** For so long an address counts as the owner's. */
const KNOWN_ADDRESS_DAYS = 90;

/**
 * Slows down guessing without locking a member out (ASVS 5.0, 6.3.1 and 6.1.1): attempts of strangers at an account
 * never count where its owner has logged in before.
 */
@Injectable()
export class LoginThrottle {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limits: RateLimits,
  ) {}

  /**
   * Counts an attempt before the password is looked at, so that parallel ones are counted exactly.
   *
   * @returns to be called when the login succeeded: only failures use up a limit
   * @throws HttpProblem 429
   */
  async attempt(username: string, clientAddress: string): Promise<(user: User) => Promise<void>> {
    const address = addressKey(clientAddress);
    const account = username.toLowerCase();
    const limits: Limit[] = [
      { key: `login ${address}`, attempts: PER_ADDRESS, windowSeconds: QUARTER_HOUR },
      { key: `login ${address} ${account}`, attempts: PER_ACCOUNT_AND_ADDRESS, windowSeconds: QUARTER_HOUR },
    ];
    if (!(await this.isKnown(account, address))) {
      limits.push({ key: `login * ${account}`, attempts: PER_ACCOUNT_BY_STRANGERS, windowSeconds: QUARTER_HOUR });
    }
    await this.limits.count(limits);
    return async (user) => {
      await Promise.all([this.limits.takeBack(limits), this.remember(user.id, clientAddress)]);
    };
  }

  /** Counts a registration. @throws HttpProblem 429 */
  async registration(clientAddress: string): Promise<void> {
    const key = `register ${addressKey(clientAddress)}`;
    await this.limits.count([{ key, attempts: REGISTRATIONS_PER_ADDRESS, windowSeconds: QUARTER_HOUR }]);
  }

  /** Marks an address as one of the user's own. */
  async remember(userId: number, clientAddress: string, manager = this.dataSource.manager): Promise<void> {
    await manager.query(
      `INSERT INTO login_addresses (user_id, address) VALUES ($1, $2)
       ON CONFLICT (user_id, address) DO UPDATE SET last_login_at = now()`,
      [userId, addressKey(clientAddress)],
    );
  }

  private async isKnown(account: string, address: string): Promise<boolean> {
    const rows: unknown[] = await this.dataSource.query(
      `SELECT FROM login_addresses a JOIN users u ON u.id = a.user_id
        WHERE lower(u.username) = lower($1) AND a.address = $2
          AND a.last_login_at > now() - make_interval(days => ${KNOWN_ADDRESS_DAYS})`,
      [account, address],
    );
    return rows.length > 0;
  }
}
