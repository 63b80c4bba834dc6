import { Header, StreamableFile } from '@nestjs/common';
import { KEPT_PICTURE_TYPE } from '@powerline/contract/money-train';
import * as calls from '@powerline/contract/money-train/calls';
import { ContextController, Implements, Input } from '../infrastructure/calls/implements.ts';
import { hashOfPicture } from './picture-path.ts';
import { PicturesService } from './pictures.service.ts';

@ContextController('money-train')
export class PicturesController {
  constructor(private readonly pictures: PicturesService) {}

  // The name is a hash of the content, so browsers never need to ask again.
  @Header('Cache-Control', 'public, max-age=31536000, immutable')
  @Implements(calls.getPicture, 'A picture, by the hash of what it holds', {
    mediaType: KEPT_PICTURE_TYPE,
    problems: { not_found: 'Nobody has this picture any more' },
  })
  async getPicture(@Input() { params: { name } }: Input<typeof calls.getPicture>): Promise<StreamableFile> {
    const content = await this.pictures.content(hashOfPicture(name));
    return new StreamableFile(content, { type: KEPT_PICTURE_TYPE, length: content.length });
  }
}
