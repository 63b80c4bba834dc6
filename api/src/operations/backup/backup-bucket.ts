import { createReadStream, createWriteStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { S3Client } from '@bradenmacdonald/s3-lite-client';
import type { Config } from '../../infrastructure/config/config.ts';
import { JobFailure } from '../../infrastructure/jobs/job-kind.ts';
import { t } from '../../infrastructure/language/words.ts';
import { isScheduled } from './backup-folder.ts';

/** Four at once are in memory, and a store takes 10,000: backups of up to 80 GB. */
const PART_BYTES = 8 * 1024 * 1024;

type BucketConfig = Pick<Config, 'BACKUP_BUCKET' | 'AWS_ACCESS_KEY_ID' | 'AWS_SECRET_ACCESS_KEY' | 'AWS_REGION'>;

/** Scheduled backups in a store that speaks S3: at Amazon, or at anybody who has the same calls. */
export class BackupBucket {
  private readonly address: URL;
  /** Before each name: empty, or a folder with its slash. */
  private readonly prefix: string;
  private readonly bucket: string;

  private constructor(
    url: string,
    private readonly config: BucketConfig,
  ) {
    this.address = new URL(url);
    const [bucket = '', ...folders] = this.address.pathname.split('/').filter(Boolean);
    this.bucket = bucket;
    this.prefix = folders.map((folder) => `${folder}/`).join('');
  }

  /** @returns undefined for a site without one */
  static of(config: BucketConfig): BackupBucket | undefined {
    return config.BACKUP_BUCKET === undefined ? undefined : new BackupBucket(config.BACKUP_BUCKET, config);
  }

  /** Sends a file, and makes sure that all of it is there. @throws JobFailure in words */
  put(file: string, name: string, signal: AbortSignal): Promise<void> {
    return this.using(async (client) => {
      const { size } = await stat(file);
      // Node's type of a web stream is its own; it is the same class.
      const content = Readable.toWeb(createReadStream(file, { signal })) as ReadableStream<Uint8Array>;
      await client.putObject(this.prefix + name, content, { size, partSize: PART_BYTES });
      const stored = await client.statObject(this.prefix + name);
      if (stored.size !== size) throw new Error(`The store has ${stored.size} of ${size} bytes`);
    });
  }

  /** Fetches a backup into a file that only its owner can read. @throws JobFailure in words */
  get(name: string, file: string, signal: AbortSignal): Promise<void> {
    return this.using(async (client) => {
      const { body } = await client.getObject(this.prefix + name);
      try {
        await pipeline(body ?? [], createWriteStream(file, { mode: 0o600 }), { signal });
      } catch (error) {
        await rm(file, { force: true });
        throw error;
      }
    });
  }

  /** Removes the oldest scheduled backups. @param keep how many of the newest stay. @returns how many are there now */
  removeOld(keep: number): Promise<number> {
    return this.using(async (client) => {
      const names: string[] = [];
      for await (const { key } of client.listObjects({ prefix: this.prefix }))
        names.push(key.slice(this.prefix.length));
      const backups = names.filter(isScheduled).sort();
      const old = backups.slice(0, -keep);
      for (const name of old) await client.deleteObject(this.prefix + name);
      return backups.length - old.length;
    });
  }

  /** Loads the client only here, because most sites have no bucket. */
  private async using<Result>(work: (client: S3Client) => Promise<Result>): Promise<Result> {
    const { S3Client, S3Errors } = await import('@bradenmacdonald/s3-lite-client');
    const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY, AWS_REGION } = this.config;
    try {
      return await work(
        new S3Client({
          endPoint: this.address.origin,
          bucket: this.bucket,
          region: AWS_REGION,
          ...(AWS_ACCESS_KEY_ID !== undefined && { accessKey: AWS_ACCESS_KEY_ID }),
          ...(AWS_SECRET_ACCESS_KEY !== undefined && { secretKey: AWS_SECRET_ACCESS_KEY }),
        }),
      );
    } catch (error) {
      // What the store says is not repeated: it may name its keys.
      const cause = error instanceof S3Errors.ServerError ? error.code : error instanceof Error ? error.name : '';
      throw new JobFailure(t('The backup store could not be used ({cause}).', { cause }));
    }
  }
}
