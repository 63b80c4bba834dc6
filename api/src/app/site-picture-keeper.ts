import { PICTURE_MAX_BYTES } from '@powerline/contract/money-train';
import type { PictureKeeper } from '../academy/prizes/picture-keeper.ts';
import { readPicture } from '../infrastructure/http/request-body.ts';
import { makePicture } from '../money-train/pictures/make-picture.ts';
import { picturePath } from '../money-train/pictures/picture-path.ts';
import { PictureTurns } from '../money-train/pictures/picture-turns.ts';
import { keepPicture } from '../money-train/pictures/pictures.service.ts';

const turns = new PictureTurns();

/** Pictures of prizes are kept as those of companies are, and at the same addresses. */
export const SITE_PICTURE_KEEPER: PictureKeeper = {
  take: (senderId, request) => turns.take(senderId, () => readPicture(request, PICTURE_MAX_BYTES), makePicture),
  keep: keepPicture,
  path: picturePath,
};
