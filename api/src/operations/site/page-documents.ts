import { open, stat } from 'node:fs/promises';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';

/** How long it is believed that no release has come meanwhile: so long at most a page of before is sent. */
const LOOK_AGAIN_AFTER_MS = 100;

/** A released page that is filled in. A release makes another one. */
export interface PageDocument {
  html: string;
  /** Whether it was the released one when it was looked at last, a moment ago. */
  isCurrent(): boolean;
}

interface ReadDocument extends PageDocument {
  /** What identifies a file. */
  stamp: string;
  seenAt: number;
}

/** The released pages of live addresses, each read once a release. */
@Injectable()
export class PageDocuments {
  private readonly read = new Map<string, ReadDocument>();

  constructor(@Inject(CONFIG) private readonly config: Config) {}

  /**
   * @param file below the site folder
   * @returns the page as it is released right now; undefined without one
   */
  async find(file: string): Promise<PageDocument | undefined> {
    const { SITE_DIR } = this.config;
    if (SITE_DIR === null) return undefined;
    const place = path.join(SITE_DIR, file);
    const known = this.read.get(file);
    try {
      if (known && stampOf(await stat(place)) === known.stamp) {
        known.seenAt = performance.now();
        return known;
      }
      return await this.readDocument(file, place);
    } catch {
      // No module of the site has such a page (any more).
      this.read.delete(file);
      return undefined;
    }
  }

  private async readDocument(file: string, place: string): Promise<PageDocument> {
    // By one opening: a release may land meanwhile.
    const opened = await open(place);
    try {
      const stamp = stampOf(await opened.stat());
      const document: ReadDocument = {
        html: await opened.readFile('utf8'),
        stamp,
        seenAt: performance.now(),
        isCurrent: () => this.read.get(file) === document && performance.now() - document.seenAt < LOOK_AGAIN_AFTER_MS,
      };
      this.read.set(file, document);
      return document;
    } finally {
      await opened.close();
    }
  }
}

const stampOf = ({ dev, ino, size, mtimeMs, ctimeMs }: Stamp) => `${dev} ${ino} ${size} ${mtimeMs} ${ctimeMs}`;

interface Stamp {
  dev: number;
  ino: number;
  size: number;
  mtimeMs: number;
  ctimeMs: number;
}
