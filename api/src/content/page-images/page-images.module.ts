import { Module } from '@nestjs/common';
import { PageImagesController } from './page-images.controller.ts';
import { PageImagesService } from './page-images.service.ts';

@Module({ controllers: [PageImagesController], providers: [PageImagesService] })
export class PageImagesModule {}
