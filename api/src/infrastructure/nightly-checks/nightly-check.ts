import type { EntityManager } from 'typeorm';

/** Compares, each night, what must agree but what no constraint of the database can hold together. */
export interface NightlyCheck {
  /** As `mails-have-jobs`: it shows in the database and in metrics. */
  name: string;
  /** What is compared, for admins: "Every waiting mail has a job". */
  title(): string;
  /**
   * @param manager of a transaction that only reads, and sees the database as of one moment
   * @returns null when all agrees; else the difference, in a sentence for admins that says what to do
   */
  find(manager: EntityManager): Promise<string | null>;
}

/** Under this name the checks of all contexts are injected; app hands them over. */
export const NIGHTLY_CHECKS = Symbol('nightly checks');
