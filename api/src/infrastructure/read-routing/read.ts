import type { EntityManager } from 'typeorm';

/** Runs work that only reads, on the replica or on the primary. It may run twice: it must do nothing else. */
export type Read = <T>(work: (manager: EntityManager) => Promise<T>) => Promise<T>;
