import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Injectable } from '@nestjs/common';
import { PICTURE_MAX_BYTES, PICTURE_MAX_EDGE } from '@powerline/contract/money-train';
import type { FastifyRequest } from 'fastify';
import { HttpProblem, unavailable } from '../infrastructure/http/http-problem.ts';
import { savePicture } from '../infrastructure/http/request-body.ts';
import { t } from '../infrastructure/language/words.ts';
import { PictureMaker } from './picture-maker.ts';

/** Each takes at most 5 MB of disk, and little memory. */
const AT_ONCE = 100;
/** In seconds. An image takes less. */
const LOOK_AGAIN_AFTER = 3;

/** An image as it is stored. */
export interface MadePicture {
  /** WebP. */
  content: Buffer;
  /** SHA-256 of the content. */
  hash: Buffer;
}

export const keptPicture = (content: Buffer): MadePicture => ({
  content,
  hash: createHash('sha256').update(content).digest(),
});

/**
 * Takes uploaded images. A file waits for its turn to be opened only after all of it has arrived, so a slow sender doesn't
 * make anyone else wait.
 */
@Injectable()
export class PictureUploads {
  private readonly senders = new Set<number>();

  constructor(private readonly maker: PictureMaker) {}

  /**
   * Makes the image that everyone sees from the one in a request.
   *
   * @throws HttpProblem 413, 415 for a file we can't use, 429 while the same sender sends another one, 503 during too many
   *   uploads
   */
  async take(senderId: number, request: FastifyRequest, maxEdge = PICTURE_MAX_EDGE): Promise<MadePicture> {
    if (this.senders.has(senderId))
      throw new HttpProblem(
        429,
        'too_many_requests',
        t('Your last image is still uploading. Please wait until it’s done.'),
        {
          retryAfter: LOOK_AGAIN_AFTER,
        },
      );
    if (this.senders.size >= AT_ONCE) throw unavailable();
    this.senders.add(senderId);
    try {
      const content = await this.inFile(async (file) => {
        await savePicture(request, file, PICTURE_MAX_BYTES);
        return this.maker.make({ file, maxEdge });
      });
      return keptPicture(content);
    } finally {
      this.senders.delete(senderId);
    }
  }

  /**
   * Opens an image that came another way, because only then do we know that it is one.
   *
   * @throws HttpProblem 413, 415 for a file we can't use, 503 during too many uploads
   */
  async check(content: Buffer): Promise<void> {
    await this.inFile(async (file) => {
      await writeFile(file, content);
      // The made image is thrown away, so it is as small as can be.
      return this.maker.make({ file, maxEdge: 1 });
    });
  }

  private async inFile(make: (file: string) => Promise<Buffer>): Promise<Buffer> {
    this.maker.prepare();
    const folder = await mkdtemp(path.join(tmpdir(), 'powerline-image-'));
    try {
      return await make(path.join(folder, 'image'));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
