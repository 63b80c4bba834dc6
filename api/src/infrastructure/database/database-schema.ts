import type { DataSourceOptions } from 'typeorm';

/** What the code knows of the database. Tables belong to the contexts, so app hands it over (app/site.ts). */
export type DatabaseSchema = Pick<DataSourceOptions, 'entities' | 'migrations'>;
