import type { DataSourceOptions } from 'typeorm';

/** What the code knows of the database. Tables belong to the contexts, so app hands it over (app/site.ts). */
export interface DatabaseSchema extends Pick<DataSourceOptions, 'entities' | 'migrations'> {
  /** Files of SQL that create or replace a function each; applied again at every start, after the migrations. */
  functions?: readonly URL[];
}
