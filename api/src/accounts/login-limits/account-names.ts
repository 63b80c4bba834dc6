import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { readValue } from '../../infrastructure/database/rows.ts';

/** Names of the last minutes; of a longer list the least used ones go. */
const CACHE_SIZE = 10_000;

/**
 * Which names are one account: the ones that the database's lower() makes equal, as in the unique index of `users`.
 * JavaScript folds some letters in another way (mİke), so that one account would have several counts.
 */
@Injectable()
export class AccountNames {
  private readonly folded = new LRUCache<string, string>({ max: CACHE_SIZE });

  constructor(private readonly dataSource: DataSource) {}

  /** @returns the folded name when it has been asked for not long ago; no question to the database */
  foldedBefore(username: string): string | undefined {
    return this.folded.get(username);
  }

  async fold(username: string): Promise<string> {
    const known = this.foldedBefore(username);
    if (known !== undefined) return known;
    const folded = (await readValue(this.dataSource, v.string(), 'SELECT lower($1::text)', [username])) ?? username;
    this.folded.set(username, folded);
    return folded;
  }
}
