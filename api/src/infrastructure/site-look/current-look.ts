import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { Injectable } from '@nestjs/common';
import { PRODUCT_NAME } from '@powerline/contract/foundation';
import { DataSource } from 'typeorm';
import type { SiteLanguages } from '../language/current-language.ts';
import { ResponseCache } from '../response-cache/response-cache.ts';
import { SiteLookRow } from './site-look.entity.ts';

/** How a site looks and speaks to everyone who comes to it. */
export interface Look extends SiteLanguages {
  siteName: string;
  /** `#rrggbb`; null for the product's own colors. */
  accent: string | null;
}

const PRODUCT_LOOK: Look = { siteName: PRODUCT_NAME, accent: null, language: 'en', languages: ['en', 'es'] };

/** A page doesn't wait longer for it. */
const LONGEST_READ_MS = 500;
/** After a failed read, pages don't wait for the next one this long. */
const RETRY_AFTER_MS = 1_000;

/**
 * The site's look, kept in this process until an admin changes it on any instance. While the database is away, pages and
 * mails have the last one.
 */
@Injectable()
export class CurrentLook {
  private look = PRODUCT_LOOK;
  private generation: number | undefined;
  private retryAt = 0;

  constructor(
    private readonly dataSource: DataSource,
    private readonly cache: ResponseCache,
  ) {}

  /** The same object until the look changes. */
  async read(): Promise<Look> {
    const generation = this.cache.generation('site-look');
    if (generation === this.generation || performance.now() < this.retryAt) return this.look;
    try {
      const { siteName, accent, language, languages } = await this.readRow();
      const look = { siteName: siteName ?? PRODUCT_NAME, accent, language, languages };
      if (!isDeepStrictEqual(look, this.look)) this.look = look;
      this.generation = generation;
    } catch {
      this.retryAt = performance.now() + RETRY_AFTER_MS;
    }
    return this.look;
  }

  /** What is known without waiting. A change that this process has heard of is read for the next one who asks. */
  get known(): Look {
    if (this.generation !== this.cache.generation('site-look')) void this.read();
    return this.look;
  }

  /** Whether no admin has changed it since {@link read} gave it, as far as this process knows. */
  isCurrent(look: Look): boolean {
    return look === this.look && this.generation === this.cache.generation('site-look');
  }

  private async readRow(): Promise<SiteLookRow> {
    const isRead = new AbortController();
    try {
      return await Promise.race([
        this.dataSource.manager.findOneByOrFail(SiteLookRow, { id: 1 }),
        delay(LONGEST_READ_MS, undefined, { signal: isRead.signal, ref: false }).then(() => {
          throw new Error('The look of the site is not read in time');
        }),
      ]);
    } finally {
      isRead.abort();
    }
  }
}
