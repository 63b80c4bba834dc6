import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { EncodingName } from '../../infrastructure/http/encodings.ts';
import { CurrentLook, type Look } from '../../infrastructure/site-look/current-look.ts';
import { brandPage, isBranded } from './branded-page.ts';
import { type PageDocument, PageDocuments } from './page-documents.ts';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** A released page with the site's own name and colors. */
export class BrandedPage {
  private readonly packed = new Map<EncodingName, Promise<Buffer>>();

  constructor(
    readonly look: Look,
    private readonly html: string,
    readonly styles: string | undefined,
  ) {}

  /** Made once per encoding, and as small as the release tool makes it. */
  content(encoding: EncodingName | 'identity'): Promise<Buffer> {
    if (encoding === 'identity') return Promise.resolve(Buffer.from(this.html));
    const packed = this.packed.get(encoding) ?? compress[encoding](this.html);
    this.packed.set(encoding, packed);
    return packed;
  }
}

/** The pages of a site that has a name or color of its own. */
@Injectable()
export class BrandedPages {
  private readonly made = new WeakMap<PageDocument, BrandedPage>();

  constructor(
    private readonly looks: CurrentLook,
    private readonly documents: PageDocuments,
  ) {}

  /** @returns undefined for a site with the product's own look, and without such a file */
  async find(file: string): Promise<BrandedPage | undefined> {
    const look = await this.looks.read();
    if (!isBranded(look)) return undefined;
    const document = await this.documents.find(file);
    if (!document) return undefined;
    const known = this.made.get(document);
    if (known?.look === look) return known;
    const { html, styles } = brandPage(document.html, look);
    const page = new BrandedPage(look, html, styles);
    this.made.set(document, page);
    return page;
  }
}
