import { Injectable } from '@nestjs/common';
import { type User } from '@powerline/contract/accounts';
import { isImageSlug, type PageImage as PublicPageImage, type pageImageInputSchema } from '@powerline/contract/content';
import { PAGE_PICTURE_MAX_EDGE } from '@powerline/contract/money-train';
import type { FastifyRequest } from 'fastify';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import type * as v from 'valibot';
import { AdminChanges } from '../../accounts/audit/admin-changes.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import type { Read } from '../../infrastructure/read-routing/read-routing.ts';
import { picturePath } from '../../media/picture-path.ts';
import { PictureUploads } from '../../media/picture-uploads.ts';
import { keepPicture } from '../../media/pictures.service.ts';
import { PageImage } from './page-image.entity.ts';

const publicPageImage = ({ pageSlug, imageKey, imageUrl, title, linkUrl, altText }: PageImage): PublicPageImage => ({
  pageSlug,
  imageKey,
  imageUrl,
  title,
  linkUrl,
  altText,
});

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
    if (!isImageSlug(slug)) throw notFound('There is no page with images of this name');
    return this.find({ pageSlug: slug }, read);
  }

  /** @throws HttpProblem 404 for an unknown page or key */
  set(
    pageSlug: string,
    imageKey: string,
    input: v.InferOutput<typeof pageImageInputSchema>,
    actor: User,
  ): Promise<PublicPageImage> {
    return this.changes.make(
      { actor, action: 'change page image', target: `${pageSlug}/${imageKey}`, fields: input, topic: 'page-images' },
      async (manager) => {
        // A key that is undefined would be an empty change; an absent altText stays.
        const { altText, ...fields } = input;
        await manager.update(
          PageImage,
          { pageSlug, imageKey },
          altText === undefined ? fields : { ...fields, altText },
        );
        return publicPageImage(await findImage(manager, pageSlug, imageKey));
      },
    );
  }

  /** The title and link stay. @throws HttpProblem 404 for an unknown page or key; 413, 415, 429 */
  async upload(pageSlug: string, imageKey: string, request: FastifyRequest, actor: User): Promise<PublicPageImage> {
    const picture = await this.uploads.take(actor.id, request, PAGE_PICTURE_MAX_EDGE);
    const fields = { imageUrl: picturePath(picture.hash) };
    return this.changes.make(
      { actor, action: 'change page image', target: `${pageSlug}/${imageKey}`, fields, topic: 'page-images' },
      async (manager) => {
        await manager.update(PageImage, { pageSlug, imageKey }, fields);
        const image = await findImage(manager, pageSlug, imageKey);
        await keepPicture(manager, picture);
        return publicPageImage(image);
      },
    );
  }

  /**
   * Afterwards there is no picture, whether there was one before or not; title and link stay.
   *
   * @throws HttpProblem 404 for an unknown page or key
   */
  async remove(pageSlug: string, imageKey: string, actor: User): Promise<void> {
    await this.changes.make(
      { actor, action: 'remove page image', target: `${pageSlug}/${imageKey}`, topic: 'page-images' },
      async (manager) => {
        const { affected } = await manager.update(PageImage, { pageSlug, imageKey }, { imageUrl: null });
        if (!affected) throw notFound('There is no such image');
      },
    );
  }

  private async find(where: FindOptionsWhere<PageImage>, read: Read): Promise<PublicPageImage[]> {
    const order = { pageSlug: 'ASC', position: 'ASC' } as const;
    return (await read((manager) => manager.find(PageImage, { where, order }))).map(publicPageImage);
  }
}

/** @throws HttpProblem 404 */
async function findImage(manager: EntityManager, pageSlug: string, imageKey: string): Promise<PageImage> {
  const image = await manager.findOneBy(PageImage, { pageSlug, imageKey });
  if (image === null) throw notFound('There is no such image');
  return image;
}
