import { Module } from '@nestjs/common';
import { PaidMonths } from '../../activity/paid-months.ts';
import { CalendarModule } from '../../plan/calendar/calendar.module.ts';
import { RotatorModule } from '../../team/rotator/rotator.module.ts';
import { ReversalsModule } from '../reversals/reversals.module.ts';
import { AdminPaymentsController } from './admin-payments.controller.ts';
import { PayableMonths } from './payable-months.ts';
import { PaymentImportsController } from './payment-imports.controller.ts';
import { PaymentImportsService } from './payment-imports.service.ts';
import { PaymentRecorder } from './payment-recorder.ts';
import { PaymentsService } from './payments.service.ts';
import { Refunds } from './refunds.ts';

@Module({
  imports: [CalendarModule, ReversalsModule, RotatorModule],
  controllers: [AdminPaymentsController, PaymentImportsController],
  providers: [PaidMonths, PayableMonths, PaymentImportsService, PaymentRecorder, PaymentsService, Refunds],
  exports: [PaidMonths, PayableMonths, PaymentRecorder, Refunds],
})
export class PaymentsModule {}
