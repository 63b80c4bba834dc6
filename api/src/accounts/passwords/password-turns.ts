import { availableParallelism } from 'node:os';
import { Injectable } from '@nestjs/common';
import { unavailable } from '../../infrastructure/http/http-problem.ts';
import { FairQueue } from './fair-queue.ts';

/**
 * A hash is work on purpose: more at once than there are cores only makes every request slow. One more, since a turn
 * also waits for the database.
 */
const AT_ONCE = availableParallelism() + 1;
/** Of known devices, and of strangers: a request without a place is asked to come back. Some two seconds of work. */
const PLACES = 256;

/** For whom a password is hashed. */
export interface PasswordSource {
  /**
   * An address; or the account, when it knows the device: an attacker with an account can make many devices known to
   * it, which must not be many turns.
   */
  key: string;
  /** Whether it is a device that the account knows. */
  isKnown: boolean;
}

/**
 * Shares the work on passwords fairly: known devices and strangers alternate, and within each, accounts and addresses.
 * However many guesses wait, a member at a known device waits for one or two of them.
 */
@Injectable()
export class PasswordTurns {
  private running = 0;
  private readonly known = new FairQueue(PLACES);
  private readonly strangers = new FairQueue(PLACES);
  private isTurnOfKnown = true;

  /**
   * Does work when it is the turn of its source.
   *
   * @throws HttpProblem 503 when too many wait already; and whatever `work` throws
   */
  async inTurn<T>(source: PasswordSource, work: () => Promise<T>): Promise<T> {
    if (this.running < AT_ONCE) this.running += 1;
    else await this.wait(source);
    try {
      return await work();
    } finally {
      const next = this.next();
      // The one that finishes hands its place over, so `running` stays as it is.
      if (next) next.begin();
      else this.running -= 1;
    }
  }

  private wait({ key, isKnown }: PasswordSource): Promise<void> {
    const queue = isKnown ? this.known : this.strangers;
    return new Promise((resolve, reject) => {
      queue.add(key, { begin: resolve, refuse: () => reject(unavailable()) });
    });
  }

  private next() {
    const [first, second] = this.isTurnOfKnown ? [this.known, this.strangers] : [this.strangers, this.known];
    this.isTurnOfKnown = !this.isTurnOfKnown;
    return first.next() ?? second.next();
  }
}
