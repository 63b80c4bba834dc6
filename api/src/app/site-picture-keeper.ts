import type { FactoryProvider } from '@nestjs/common';
import { PICTURE_KEEPER, type PictureKeeper } from '../academy/prizes/picture-keeper.ts';
import { picturePath } from '../money-train/pictures/picture-path.ts';
import { PictureUploads } from '../money-train/pictures/picture-uploads.ts';
import { keepPicture } from '../money-train/pictures/pictures.service.ts';

/** Pictures of prizes are kept as those of companies are, and at the same addresses; they wait for the same turns. */
export const SITE_PICTURE_KEEPER_PROVIDER: FactoryProvider<PictureKeeper> = {
  provide: PICTURE_KEEPER,
  useFactory: (uploads: PictureUploads) => ({
    take: (senderId, request) => uploads.take(senderId, request),
    keep: keepPicture,
    path: picturePath,
  }),
  inject: [PictureUploads],
};
