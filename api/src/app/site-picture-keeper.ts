import type { FactoryProvider } from '@nestjs/common';
import { PICTURE_MAX_BYTES } from '@powerline/contract/money-train';
import { PICTURE_KEEPER, type PictureKeeper } from '../academy/prizes/picture-keeper.ts';
import { readPicture } from '../infrastructure/http/request-body.ts';
import { makePicture } from '../money-train/pictures/make-picture.ts';
import { picturePath } from '../money-train/pictures/picture-path.ts';
import { PictureTurns } from '../money-train/pictures/picture-turns.ts';
import { keepPicture } from '../money-train/pictures/pictures.service.ts';

/** Pictures of prizes are kept as those of companies are, and at the same addresses; they wait for the same turns. */
export const SITE_PICTURE_KEEPER_PROVIDER: FactoryProvider<PictureKeeper> = {
  provide: PICTURE_KEEPER,
  useFactory: (turns: PictureTurns) => ({
    take: (senderId, request) => turns.take(senderId, () => readPicture(request, PICTURE_MAX_BYTES), makePicture),
    keep: keepPicture,
    path: picturePath,
  }),
  inject: [PictureTurns],
};
