import { Module } from '@nestjs/common';
import { BuildFiles } from './build-files.ts';
import { SiteController } from './site.controller.ts';

@Module({ controllers: [SiteController], providers: [BuildFiles] })
export class SiteModule {}
