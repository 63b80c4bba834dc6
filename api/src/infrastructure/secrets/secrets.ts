import { Inject, Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { CONFIG, type Config } from '../config/config.ts';
import { readValue } from '../database/rows.ts';
import { databaseFailure, FOREIGN_KEY_VIOLATION } from '../errors/sqlstate.ts';
import { HttpProblem } from '../http/http-problem.ts';
import { t } from '../language/words.ts';
import { NOTICE, type Notice } from '../startup/notice.ts';
import { seal, unseal } from './sealed-box.ts';
import { generatedKey, makeKeyFile, readKeyFile, type SecretKey, secretKey, signingKey } from './secret-key.ts';

/** A secret as the database keeps it. */
export interface Sealed {
  /** Of the key; its column refers to `secret_keys`. */
  keyId: string;
  box: Buffer;
}

/**
 * Keeps secrets that have to be read again, by AES-256-GCM: the database or a backup alone reveals none of
 * them. The key is SECRET_KEY, else a file in DATA_DIR that is made when something is to be kept for the first time.
 */
@Injectable()
export class Secrets implements OnApplicationBootstrap {
  #key: SecretKey | undefined;
  /** Signs in this process when no key can be stored. */
  #temporaryKey: SecretKey | undefined;

  constructor(
    @Inject(CONFIG) private readonly config: Config,
    @Inject(NOTICE) private readonly onNotice: Notice,
    private readonly dataSource: DataSource,
  ) {
    if (config.SECRET_KEY !== undefined) this.#key = secretKey(config.SECRET_KEY);
  }

  /** At the start, before a request is refused for it. */
  async onApplicationBootstrap(): Promise<void> {
    const stored = await this.storedKeyId();
    if (stored !== undefined && (await this.ownKey().catch(() => null))?.id !== stored) this.reportMissingKey(stored);
  }

  /**
   * @param manager of the transaction in which it is stored
   * @param of what the secret is and whose, such as "second factor of 7": it opens for nothing else
   * @throws HttpProblem 503 when there is no key and none can be made, or other secrets are kept with another one
   */
  async seal(manager: EntityManager, plain: Buffer, of: string): Promise<Sealed> {
    const { id, key } = await this.ownOrNewKey();
    await this.claim(manager, id);
    return { keyId: id, box: seal(plain, key, of) };
  }

  /**
   * @param of as it was sealed
   * @throws HttpProblem 503 when it is kept with a key that is not here
   */
  async open({ keyId, box }: Sealed, of: string): Promise<Buffer> {
    const own = await this.ownKey();
    if (own?.id !== keyId) {
      this.reportMissingKey(keyId);
      throw keyMissing();
    }
    return unseal(box, own.key, of);
  }

  /**
   * A key for one purpose, to sign what browsers bring back. Where no key can be kept, what is signed counts until the
   * process ends.
   */
  async signingKey(purpose: string): Promise<Buffer> {
    const own = this.#temporaryKey ?? (await this.ownOrNewKey().catch(() => (this.#temporaryKey ??= generatedKey())));
    return signingKey(own, purpose);
  }

  /** Makes one's own key that of the database, unless something is kept with another. */
  private async claim(manager: EntityManager, id: string): Promise<void> {
    try {
      await manager.query('DELETE FROM secret_keys WHERE id <> $1', [id]);
    } catch (error) {
      if (databaseFailure(error)?.code !== FOREIGN_KEY_VIOLATION) throw error;
      this.reportMissingKey((await this.storedKeyId()) ?? 'unknown');
      throw keyMissing();
    }
    // Whichever constraint says that there is a key: of several at once, the one of the only row may before that of the id.
    await manager.query('INSERT INTO secret_keys (id) VALUES ($1) ON CONFLICT DO NOTHING', [id]);
    const stored = await this.storedKeyId(manager);
    if (stored === id) return;
    this.reportMissingKey(stored ?? 'unknown');
    throw keyMissing();
  }

  /** @returns null when there is no SECRET_KEY and no file */
  private async ownKey(): Promise<SecretKey | null> {
    this.#key ??= (await readKeyFile(this.config.DATA_DIR)) ?? undefined;
    return this.#key ?? null;
  }

  private async ownOrNewKey(): Promise<SecretKey> {
    try {
      this.#key = (await this.ownKey()) ?? (await makeKeyFile(this.config.DATA_DIR));
      return this.#key;
    } catch {
      this.onNotice(
        'No secret can be kept: there is no SECRET_KEY, and no file can be written or read in DATA_DIR. Set SECRET_KEY, on all instances the same.',
      );
      throw keyMissing();
    }
  }

  private storedKeyId(manager: EntityManager = this.dataSource.manager): Promise<string | undefined> {
    return readValue(manager, v.string(), 'SELECT id FROM secret_keys');
  }

  private reportMissingKey(id: string): void {
    this.onNotice(
      `Secrets in the database are kept with the key ${id}, which is neither SECRET_KEY nor in DATA_DIR here. Bring it back, on all instances the same; docs/operations.md says what to do when it is lost.`,
    );
  }
}

const keyMissing = () =>
  new HttpProblem(
    503,
    'unavailable',
    t('The key that encrypts this site’s secrets is missing. Ask the people who run the site to bring it back.'),
  );
