import { Module } from '@nestjs/common';
import { PageVideosController } from './page-videos.controller.ts';
import { PageVideosService } from './page-videos.service.ts';

@Module({ controllers: [PageVideosController], providers: [PageVideosService] })
export class PageVideosModule {}
