import { DefaultNamingStrategy, type Table } from 'typeorm';

const snakeCase = (property: string): string => property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Names of columns and keys that a decorator leaves out: `emailVerifiedAt` is the column `email_verified_at`. */
export class NamingStrategy extends DefaultNamingStrategy {
  override columnName(property: string, name: string | undefined): string {
    return name ?? snakeCase(property);
  }

  override joinColumnName(relation: string, referencedColumn: string): string {
    return snakeCase(`${relation}_${referencedColumn}`);
  }

  /** As Postgres names it by itself. */
  override primaryKeyName(table: Table | string): string {
    return `${this.getTableName(table)}_pkey`;
  }

  /** As Postgres names it by itself. */
  override foreignKeyName(table: Table | string, columns: string[]): string {
    return `${this.getTableName(table)}_${columns.join('_')}_fkey`;
  }
}
