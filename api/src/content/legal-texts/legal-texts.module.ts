import { Module } from '@nestjs/common';
import { AdminLegalTextsController } from './admin-legal-texts.controller.ts';
import { AdminLegalTextsService } from './admin-legal-texts.service.ts';
import { LegalTextsController } from './legal-texts.controller.ts';
import { LegalTextsService } from './legal-texts.service.ts';

@Module({
  controllers: [LegalTextsController, AdminLegalTextsController],
  providers: [LegalTextsService, AdminLegalTextsService],
})
export class LegalTextsModule {}
