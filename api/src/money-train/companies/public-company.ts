import { type Company, companySchema } from '@powerline/contract/money-train';
import * as v from 'valibot';
import { type Queryable, readRows } from '../../infrastructure/database/rows.ts';
import { notFound } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';

/** SQL: a company as calls answer it, from `companies c`. */
export const COMPANY_COLUMNS = `c.id, c.company_name AS "companyName", c.url, c.description, c.thumbnail, c.position,
  c.user_id AS "userId", '/api/pictures/' || encode(c.picture_hash, 'hex') || '.webp' AS picture`;

const ROW = v.strictObject(companySchema.entries);

/** Reads companies by position. @param condition on `companies c`, with the parameter $1 */
export const readCompanies = (database: Queryable, condition: string, value: number): Promise<Company[]> =>
  readRows(database, ROW, `SELECT ${COMPANY_COLUMNS} FROM companies c WHERE ${condition} ORDER BY c.position`, [value]);

export const unknownCompany = () => notFound(t('There is no such company'));
