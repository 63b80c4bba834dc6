import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { type JobContext, JobFailure, type JobHandler } from '../../../infrastructure/jobs/job-kind.ts';
import { CLOSE_MONTHS, type CloseMonthsData } from './close-months.kind.ts';
import { ClosingRefused } from './closing-refused.ts';
import { DueMonths } from './due-months.ts';
import { MonthCloser } from './month-closer.ts';

/** Closes one month, or all that are due in their order. A month that is closed already stays as it is. */
@Injectable()
export class CloseMonths implements JobHandler<CloseMonthsData> {
  readonly kind = CLOSE_MONTHS;

  constructor(
    private readonly dataSource: DataSource,
    private readonly dueMonths: DueMonths,
    private readonly closer: MonthCloser,
  ) {}

  async work({ month, startedBy }: CloseMonthsData, { signal }: JobContext): Promise<void> {
    const now = new Date();
    const months = month === undefined ? await this.dueMonths.dueByItself(this.dataSource.manager, now) : [month];
    try {
      for (const due of months) await this.closer.close(due, { startedBy, now, signal });
    } catch (error) {
      throw error instanceof ClosingRefused ? new JobFailure(error.message) : error;
    }
  }
}
