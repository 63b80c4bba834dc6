import type { Context } from '../accounts/context.ts';
import { MediaModule } from './media.module.ts';
import { Picture } from './picture.entity.ts';
import { MEDIA_RETENTION } from './retention.ts';

/** What media brings to the site. */
export const MEDIA: Context = {
  module: MediaModule,
  entities: [Picture],
  retention: MEDIA_RETENTION,
};
