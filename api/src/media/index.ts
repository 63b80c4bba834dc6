import type { Context } from '../accounts/context.ts';
import { moveWhole } from '../infrastructure/moving/moved-table.ts';
import { MediaModule } from './media.module.ts';
import { Picture } from './picture.entity.ts';
import { MEDIA_RETENTION } from './retention.ts';

/** What media brings to the site. */
export const MEDIA: Context = {
  module: MediaModule,
  entities: [Picture],
  movedTables: moveWhole('pictures'),
  retention: MEDIA_RETENTION,
};
