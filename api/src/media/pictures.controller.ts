import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { KEPT_PICTURE_TYPE, pictureNameSchema } from '@powerline/contract/money-train';
import * as v from 'valibot';
import { Public } from '../infrastructure/access/access.ts';
import { Described, InContext } from '../infrastructure/http/described.ts';
import { PicturesService } from './pictures.service.ts';

const HASH_DIGITS = 64;

@Controller('api/pictures')
@InContext('money-train')
@Public()
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  @Get(':name')
  // The name is what it holds: whoever has it need never ask again.
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  @Described('A picture, by the hash of what it holds', v.unknown(), {
    mediaType: KEPT_PICTURE_TYPE,
    problems: { not_found: 'Nobody has this picture any more' },
  })
  async getPicture(@Param('name', { schema: pictureNameSchema }) name: string): Promise<StreamableFile> {
    const content = await this.pictures.content(Buffer.from(name.slice(0, HASH_DIGITS), 'hex'));
    return new StreamableFile(content, { type: KEPT_PICTURE_TYPE, length: content.length });
  }
}
