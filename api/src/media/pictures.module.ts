import { Module } from '@nestjs/common';
import { RateLimitsModule } from '../infrastructure/rate-limits/rate-limits.module.ts';
import { PictureMaker } from './picture-maker.ts';
import { PictureUploads } from './picture-uploads.ts';
import { PicturesController } from './pictures.controller.ts';
import { PicturesService } from './pictures.service.ts';

@Module({
  imports: [RateLimitsModule],
  controllers: [PicturesController],
  providers: [PicturesService, PictureMaker, PictureUploads],
  exports: [PicturesService, PictureUploads],
})
export class PicturesModule {}
