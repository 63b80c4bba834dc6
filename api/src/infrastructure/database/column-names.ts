import { DefaultNamingStrategy } from 'typeorm';

/** A property `emailVerifiedAt` is the column `email_verified_at`, unless its decorator names another one. */
export class ColumnNames extends DefaultNamingStrategy {
  override columnName(property: string, name: string | undefined): string {
    return name ?? property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  }
}
