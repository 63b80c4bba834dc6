import { Module } from '@nestjs/common';
import { PictureMaker } from './picture-maker.ts';
import { PictureUploads } from './picture-uploads.ts';
import { PicturesController } from './pictures.controller.ts';
import { PicturesService } from './pictures.service.ts';

@Module({
  controllers: [PicturesController],
  providers: [PictureMaker, PictureUploads, PicturesService],
  exports: [PicturesService, PictureUploads],
})
export class MediaModule {}
