import { Injectable } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import { isImageSlug, type PageImage as PublicPageImage, type pageImageInputSchema } from '@powerline/contract/content';
import { PAGE_PICTURE_MAX_EDGE } from '@powerline/contract/money-train';
import type { FastifyRequest } from 'fastify';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import type * as v from 'valibot';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { withVersion } from '../../infrastructure/http/state-version.ts';
import { t } from '../../infrastructure/language/words.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { picturePath } from '../../media/picture-path.ts';
import { PictureUploads } from '../../media/picture-uploads.ts';
import { keepPicture } from '../../media/pictures.service.ts';
import { PageImage } from './page-image.entity.ts';

const publicPageImage = ({ pageSlug, imageKey, imageUrl, title, linkUrl, altText }: PageImage): PublicPageImage =>
  withVersion({ pageSlug, imageKey, imageUrl, title, linkUrl, altText });

@Injectable()
export class PageImagesService {
  constructor(
    private readonly changes: AdminChanges,
    private readonly uploads: PictureUploads,
  ) {}

  /** Every image, by page and by its order on the page. */
  list(read: Read): Promise<PublicPageImage[]> {
    return this.find({}, read);
  }

  /** @throws HttpProblem 404 for a page that has no images */
  async listOf(slug: string, read: Read): Promise<PublicPageImage[]> {
    if (!isImageSlug(slug)) throw notFound(t('There is no page with images of this name'));
    return this.find({ pageSlug: slug }, read);
  }

  /**
   * @param ifMatch the version that was read
   * @throws HttpProblem 404 for an unknown page or key; 409 when there is a newer version
   */
  set(
    { pageSlug, imageKey }: ImageName,
    input: v.InferOutput<typeof pageImageInputSchema>,
    actor: User,
    ifMatch?: string,
  ): Promise<PublicPageImage> {
    const target = `${pageSlug}/${imageKey}`;
    const guard = guardOf({ pageSlug, imageKey }, ifMatch);
    return this.changes.make(
      { actor, action: 'change page image', target, fields: input, topic: 'page-images', guard },
      async (manager) => {
        // A key that is undefined would be an empty change; an absent altText stays.
        const { altText, ...fields } = input;
        await manager.update(
          PageImage,
          { pageSlug, imageKey },
          altText === undefined ? fields : { ...fields, altText },
        );
        const image = await readImage(manager, { pageSlug, imageKey });
        if (image === null) throw notFound(t('There is no such image'));
        return image;
      },
    );
  }

  /** The title and link stay. @throws HttpProblem 413, 415, 429; and as {@link set} */
  async upload(
    { pageSlug, imageKey }: ImageName,
    request: FastifyRequest,
    actor: User,
    ifMatch?: string,
  ): Promise<PublicPageImage> {
    const picture = await this.uploads.take(actor.id, request, PAGE_PICTURE_MAX_EDGE);
    const fields = { imageUrl: picturePath(picture.hash) };
    const target = `${pageSlug}/${imageKey}`;
    const guard = guardOf({ pageSlug, imageKey }, ifMatch);
    return this.changes.make(
      { actor, action: 'change page image', target, fields, topic: 'page-images', guard },
      async (manager) => {
        await manager.update(PageImage, { pageSlug, imageKey }, fields);
        const image = await readImage(manager, { pageSlug, imageKey });
        if (image === null) throw notFound(t('There is no such image'));
        await keepPicture(manager, picture);
        return image;
      },
    );
  }

  /**
   * Afterwards there is no picture, whether there was one before or not; title and link stay.
   *
   * @throws HttpProblem as {@link set}
   */
  async remove({ pageSlug, imageKey }: ImageName, actor: User, ifMatch?: string): Promise<void> {
    const target = `${pageSlug}/${imageKey}`;
    const guard = guardOf({ pageSlug, imageKey }, ifMatch);
    await this.changes.make(
      { actor, action: 'remove page image', target, fields: { imageUrl: null }, topic: 'page-images', guard },
      async (manager) => {
        const { affected } = await manager.update(PageImage, { pageSlug, imageKey }, { imageUrl: null });
        if (!affected) throw notFound(t('There is no such image'));
      },
    );
  }

  private async find(where: FindOptionsWhere<PageImage>, read: Read): Promise<PublicPageImage[]> {
    const order = { pageSlug: 'ASC', position: 'ASC' } as const;
    return (await read((manager) => manager.find(PageImage, { where, order }))).map(publicPageImage);
  }
}

interface ImageName {
  pageSlug: string;
  imageKey: string;
}

async function readImage(manager: EntityManager, name: ImageName): Promise<PublicPageImage | null> {
  const image = await manager.findOneBy(PageImage, name);
  return image && publicPageImage(image);
}

const guardOf = (name: ImageName, ifMatch: string | undefined) => ({
  what: t('image'),
  ifMatch,
  read: (manager: EntityManager) => readImage(manager, name),
});
