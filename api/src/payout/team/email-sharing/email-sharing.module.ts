import { Module } from '@nestjs/common';
import { EmailSharingController } from './email-sharing.controller.ts';
import { EmailSharingService } from './email-sharing.service.ts';

@Module({ controllers: [EmailSharingController], providers: [EmailSharingService] })
export class EmailSharingModule {}
