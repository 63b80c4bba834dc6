import { Module } from '@nestjs/common';
import { LedgerModule } from '../../ledger/ledger.module.ts';
import { AdjustmentsController } from './adjustments.controller.ts';
import { AdjustmentsService } from './adjustments.service.ts';

@Module({ imports: [LedgerModule], controllers: [AdjustmentsController], providers: [AdjustmentsService] })
export class AdjustmentsModule {}
