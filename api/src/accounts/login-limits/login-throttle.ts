import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { addressKey } from '../../infrastructure/http/client-address.ts';
import { HttpProblem } from '../../infrastructure/http/http-problem.ts';
import { Allowance } from '../../infrastructure/rate-limits/allowance.ts';
import type { Attempt } from '../../infrastructure/rate-limits/limit.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { tooManyAttempts } from '../../infrastructure/rate-limits/too-many-attempts.ts';
import { AccountNames } from './account-names.ts';
import { KnownDevices } from './known-devices.ts';

// Why these limits and these numbers: README.md beside this file. Only failed logins use them up.
const QUARTER_HOUR = 15 * 60;
/** From a device that the account knows. Then it counts as a stranger. */
export const PER_DEVICE = { name: 'login device', attempts: 10, windowSeconds: QUARTER_HOUR };
/** Strangers at one account from one address: a person who mistypes stays far below. */
export const PER_ACCOUNT_AND_ADDRESS = { name: 'login account address', attempts: 10, windowSeconds: QUARTER_HOUR };
/** Strangers at one account from everywhere: from here on the account is under attack. */
export const UNTIL_ATTACK = { name: 'login account', attempts: 50, windowSeconds: 60 * 60 };
/** In place of PER_ACCOUNT_AND_ADDRESS at an account under attack. */
export const PER_ADDRESS_UNDER_ATTACK = { name: 'login attacked address', attempts: 2, windowSeconds: QUARTER_HOUR };
/** All strangers at one account under attack. */
export const UNDER_ATTACK = { name: 'login attacked account', perHour: 200, thenPerMinute: 2 };
/** Strangers at one address over all accounts: many members can share it. */
export const PER_ADDRESS = { name: 'login address', perHour: 100, thenPerMinute: 5 };

/** A device in which the account has logged in before. */
export interface KnownDevice {
  id: string;
  /** As the database folds its name. */
  account: string;
}

/** Who tries to log in, as far as it is known before the password is looked at. */
export interface LoginVisitor {
  username: string;
  address: string;
  /** When it is one that the account knows. */
  device: KnownDevice | null;
}

/**
 * Slows down guessing without locking anyone out (ASVS 5.0, 6.1.1 and 6.3.1): a device in which the account has logged
 * in before is counted apart from strangers, and what strangers use up opens again every minute.
 */
@Injectable()
export class LoginThrottle {
  private readonly perDevice: RateLimit;
  private readonly perAccountAndAddress: RateLimit;
  private readonly untilAttack: RateLimit;
  private readonly perAddressUnderAttack: RateLimit;
  private readonly underAttack: Allowance;
  private readonly perAddress: Allowance;

  constructor(
    private readonly names: AccountNames,
    private readonly devices: KnownDevices,
    limits: RateLimits,
  ) {
    this.perDevice = limits.define(PER_DEVICE);
    this.perAccountAndAddress = limits.define(PER_ACCOUNT_AND_ADDRESS);
    this.untilAttack = limits.define(UNTIL_ATTACK);
    this.perAddressUnderAttack = limits.define(PER_ADDRESS_UNDER_ATTACK);
    this.underAttack = new Allowance(limits, UNDER_ATTACK);
    this.perAddress = new Allowance(limits, PER_ADDRESS);
  }

  /**
   * Distinguishes known devices from strangers. Counts nothing.
   *
   * @param tokens of the browser's device cookie
   * @throws HttpProblem 429 when this process knows what the stranger would use up to be used up
   */
  async recognize(username: string, clientAddress: string, tokens: readonly string[]): Promise<LoginVisitor> {
    const address = addressKey(clientAddress);
    const device = await this.knownDevice(username, tokens);
    if (device !== null && this.perDevice.msClosed(device.id) === 0) return { username, address, device };
    this.perAddress.refuseIfClosed(address);
    // A name that no one has tried yet needs no query: nothing is used up under it.
    const account = this.names.foldedBefore(username);
    if (account !== undefined) this.refuseIfClosed(hashOf(account), address);
    return { username, address, device: null };
  }

  /**
   * Counts an attempt before the password is looked at, so that parallel ones are counted exactly, and makes it.
   *
   * @param logIn throws HttpProblem `wrong_credentials` when it fails: only that uses up a limit
   * @throws HttpProblem 429, and whatever `logIn` throws
   */
  async attempt<T>(visitor: LoginVisitor, logIn: () => Promise<T>): Promise<T> {
    const known = visitor.device === null ? null : await this.perDevice.take(visitor.device.id);
    const isKnown = known !== null && !known.isOver;
    const attempts = isKnown ? [known] : await this.countStranger(visitor);
    let result: T;
    try {
      result = await logIn();
    } catch (error) {
      if (!(error instanceof HttpProblem && error.code === 'wrong_credentials')) {
        // Most likely the database is away: then this fails too, and the caller learns of the first failure.
        await giveBack(attempts).catch(() => undefined);
      } else if (!isKnown) {
        // Only now, so that members who log in at once behind one address don't block each other.
        await this.perAddress.take(visitor.address);
      }
      throw error;
    }
    await giveBack(attempts);
    return result;
  }

  private async countStranger({ username, address }: LoginVisitor): Promise<Attempt[]> {
    // Again, since others may have used it up while this one waited for its turn.
    this.perAddress.refuseIfClosed(address);
    const account = hashOf(await this.names.fold(username));
    // Before anything is written.
    this.refuseIfClosed(account, address);
    const accountAndAddress = pair(account, address);
    if (this.untilAttack.msClosed(account) === 0) {
      const own = await this.perAccountAndAddress.takeOrRefuse(accountAndAddress);
      const all = await this.untilAttack.take(account);
      if (!all.isOver) return [own, all];
      await own.giveBack();
    }
    const own = await this.perAddressUnderAttack.takeOrRefuse(accountAndAddress);
    const all = await this.underAttack.take(account);
    if (!all.isOver) return [own, all];
    await own.giveBack();
    throw tooManyAttempts(all.msLeft);
  }

  /** @param account its hash */
  private refuseIfClosed(account: string, address: string): void {
    const isAttacked = this.untilAttack.msClosed(account) > 0;
    if (isAttacked) this.underAttack.refuseIfClosed(account);
    const own = isAttacked ? this.perAddressUnderAttack : this.perAccountAndAddress;
    const msClosed = own.msClosed(pair(account, address));
    if (msClosed > 0) throw tooManyAttempts(msClosed);
  }

  private async knownDevice(username: string, tokens: readonly string[]): Promise<KnownDevice | null> {
    if (tokens.length === 0) return null;
    const account = await this.names.fold(username);
    const id = await this.devices.recognize(tokens, account);
    return id === null ? null : { id, account };
  }
}

const pair = (account: string, address: string): string => `${account} ${address}`;

const giveBack = async (attempts: readonly Attempt[]): Promise<void> => {
  await Promise.all(attempts.map((attempt) => attempt.giveBack()));
};

/** Keys of a fixed length that say nothing: people type passwords into the field for the name too. */
const hashOf = (account: string): string => createHash('sha256').update(account).digest('base64url');
