import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import * as v from 'valibot';
import { readValues } from '../infrastructure/database/rows.ts';
import { notFound } from '../infrastructure/http/http-problem.ts';
import { t } from '../infrastructure/language/words.ts';
import type { RateLimit } from '../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../infrastructure/rate-limits/rate-limits.ts';
import { Picture } from './picture.entity.ts';
import { type MadePicture, PictureUploads } from './picture-uploads.ts';
import { PictureStopped } from './picture-worker.ts';

/** Per member: enough for a profile, three companies, and trying out which image looks best. */
export const PICTURES_A_DAY = { name: 'pictures', attempts: 60, windowSeconds: 24 * 60 * 60 };
/** An image that had to be stopped delayed others for seconds. Counting it 20 times limits them to three a day. */
const STOPPED_COUNTS = 20;

/** Images that members upload, for any purpose. */
@Injectable()
export class PicturesService {
  private readonly perMember: RateLimit;

  constructor(
    private readonly dataSource: DataSource,
    private readonly uploads: PictureUploads,
    limits: RateLimits,
  ) {
    this.perMember = limits.define(PICTURES_A_DAY);
  }

  /**
   * Makes an image from the one in a request. Check everything else first, so that a refused upload isn't even read.
   *
   * @throws HttpProblem 413 and 415 for a file we can't use, 429 after too many
   */
  async take(memberId: number, request: FastifyRequest): Promise<MadePicture> {
    await this.perMember.takeOrRefuse(String(memberId));
    try {
      return await this.uploads.take(memberId, request);
    } catch (error) {
      if (error instanceof PictureStopped) await this.perMember.take(String(memberId), STOPPED_COUNTS - 1);
      throw error;
    }
  }

  /** @returns the WebP. @throws HttpProblem 404 */
  async content(hash: Buffer): Promise<Buffer> {
    const picture = await this.dataSource.manager.findOne(Picture, { select: { content: true }, where: { hash } });
    if (!picture) throw notFound(t('There is no such picture'));
    return picture.content;
  }
}

/** Stores an image and renews its date, so that cleanup doesn't delete it as unused. */
export async function keepPicture(manager: EntityManager, { hash, content }: MadePicture): Promise<void> {
  await manager.query(
    'INSERT INTO pictures (hash, content) VALUES ($1, $2) ON CONFLICT (hash) DO UPDATE SET given_at = now()',
    [hash, content],
  );
}

/** Which of these images exist, by their hashes. */
export const existingPictures = (manager: EntityManager, hashes: readonly Buffer[]): Promise<Buffer[]> =>
  readValues(manager, v.instance(Buffer), 'SELECT hash FROM pictures WHERE hash = ANY($1)', [hashes]);
