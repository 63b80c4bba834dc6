import { Module } from '@nestjs/common';
import { BuildFiles } from './build-files.ts';
import { LivePages } from './live-pages.ts';
import { PageDocuments } from './page-documents.ts';
import { SiteController } from './site.controller.ts';

@Module({ controllers: [SiteController], providers: [BuildFiles, LivePages, PageDocuments] })
export class SiteModule {}
