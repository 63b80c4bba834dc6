import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { EncodingName } from '../../infrastructure/http/encodings.ts';
import { CurrentLook, type Look } from '../../infrastructure/site-look/current-look.ts';
import { brandPage, isBranded, withSettings } from './branded-page.ts';
import { CurrentSettings } from './current-settings.ts';
import { type PageDocument, PageDocuments } from './page-documents.ts';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };

/** A released page with the site's own name and colors, and what admins set of modules. */
export class BrandedPage {
  private readonly packed = new Map<EncodingName, Promise<Buffer>>();

  constructor(
    readonly look: Look,
    readonly settings: string | undefined,
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

/** The pages of a site that has a name or color of its own, or modules with settings. */
@Injectable()
export class BrandedPages {
  private readonly made = new WeakMap<PageDocument, BrandedPage>();

  constructor(
    private readonly looks: CurrentLook,
    private readonly documents: PageDocuments,
    private readonly currentSettings: CurrentSettings,
  ) {}

  /** @returns undefined for a page as it was released, and without such a file */
  async find(file: string): Promise<BrandedPage | undefined> {
    const look = await this.looks.read();
    const settings = await this.currentSettings.forPages();
    if (!isBranded(look) && settings === undefined) return undefined;
    const document = await this.documents.find(file);
    if (!document) return undefined;
    const known = this.made.get(document);
    if (known?.look === look && known.settings === settings) return known;
    const { html, styles } = brandPage(document.html, look);
    const page = new BrandedPage(look, settings, withSettings(html, settings), styles);
    this.made.set(document, page);
    return page;
  }
}
