import { type BeforeApplicationShutdown, Injectable } from '@nestjs/common';
import type { ModuleError } from '@powerline/contract/operations';
import { DataSource } from 'typeorm';
import { addToThisHour, type HourlyTable } from './hourly-counts.ts';
import { WaitingCounts } from './waiting-counts.ts';

/** Their own bound: messages are invented more easily than builds. */
export const ERROR_ROWS_PER_HOUR_MAX = 2_000;

/** What is counted; it sorts as the table does. */
type ErrorKey = Omit<ModuleError, 'frame'> & { frame: string };

const ERRORS: HourlyTable<ErrorKey> = {
  name: 'module_error_counts',
  columns: [
    ['module', 'module', 'text'],
    ['version', 'version', 'text'],
    ['kind', 'kind', 'text'],
    ['message', 'message', 'text'],
    ['frame', 'frame', 'text'],
  ],
  count: 'tabs',
  rowsMax: ERROR_ROWS_PER_HOUR_MAX,
};

/** Counts in how many tabs code of a module failed after it was shown, by message and place. */
@Injectable()
export class ModuleErrorsService implements BeforeApplicationShutdown {
  private readonly waiting = new WaitingCounts<ErrorKey>((counts) => addToThisHour(this.dataSource, ERRORS, counts));

  constructor(private readonly dataSource: DataSource) {}

  /** Counts an error; it is in the database within seconds, written together with others. */
  record({ module, version, kind, message, frame }: ModuleError): void {
    const place = frame ? `${frame.file}:${frame.line}:${frame.column}` : '';
    this.waiting.add({ module, version, kind, message, frame: place });
  }

  /** Writes what this instance has heard and not written yet. */
  write(): Promise<void> {
    return this.waiting.write();
  }

  beforeApplicationShutdown(): Promise<void> {
    return this.waiting.close();
  }
}
