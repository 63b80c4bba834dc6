import type { EntityManager } from 'typeorm';

/** What a context measures in the database: numbers that are the same from every instance. */
export interface DatabaseGauges {
  gauges: readonly { name: string; help: string; labelNames: readonly string[] }[];
  /** All of them at once. Must be quick: scrapes come every few seconds. */
  read(manager: EntityManager): Promise<readonly GaugeValue[]>;
}

interface GaugeValue {
  /** Its name. */
  gauge: string;
  labels: Readonly<Record<string, string>>;
  value: number;
}

/** To have those of all contexts injected: app hands them over. */
export const DATABASE_GAUGES = Symbol('database gauges');
