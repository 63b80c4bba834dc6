import * as v from 'valibot';
import { idSchema, typedId } from '../foundation/id.ts';
import { typedTextUpTo } from '../foundation/text.ts';
import { httpAddress } from '../foundation/web-address.ts';

/** Specification section 9: up to three companies a member, at positions 1 to 3. */
export const COMPANY_POSITIONS = [1, 2, 3] as const;
export type CompanyPosition = (typeof COMPANY_POSITIONS)[number];

/** Upper bounds are ours. */
export const COMPANY_NAME_MAX_LENGTH = 120;
export const COMPANY_DESCRIPTION_MAX_LENGTH = 2000;
export const THUMBNAIL_MAX_LENGTH = 255;

/** A saved company as its owner sees it. `userId` is null once its owner's account is gone. */
export const companySchema = v.object({
  id: idSchema,
  companyName: v.string(),
  url: v.string(),
  description: v.nullable(v.string()),
  thumbnail: v.nullable(v.string()),
  position: v.picklist(COMPANY_POSITIONS),
  userId: v.nullable(idSchema),
});
export type Company = v.InferOutput<typeof companySchema>;

/** A company in the admin list: with its owner's name, or null, shown as Anonymous. */
export const adminCompanySchema = v.object({ ...companySchema.entries, username: v.nullable(v.string()) });
export type AdminCompany = v.InferOutput<typeof adminCompanySchema>;

const companyName = typedTextUpTo('Company name', COMPANY_NAME_MAX_LENGTH);
const requiredCompanyName = v.pipe(companyName, v.nonEmpty('Company name is required'));
const description = typedTextUpTo('Description', COMPANY_DESCRIPTION_MAX_LENGTH);
/** A bare file name: only the name is ever sent, never the file (specification section 7). */
const thumbnail = v.pipe(
  typedTextUpTo('Thumbnail', THUMBNAIL_MAX_LENGTH),
  v.regex(/^[^/\\]*$/, 'Thumbnail must be a file name without a folder'),
);

const emptyToNull = v.transform((text: string) => (text === '' ? null : text));

/** Body of `POST /api/companies`: one call per filled block of the form. */
export const companyInputSchema = v.strictObject({
  companyName: requiredCompanyName,
  url: httpAddress(),
  description: v.nullable(v.pipe(description, emptyToNull)),
  thumbnail: v.nullable(v.pipe(thumbnail, emptyToNull)),
  position: v.picklist(COMPANY_POSITIONS, 'Position must be 1, 2 or 3'),
});
export type CompanyInput = v.InferInput<typeof companyInputSchema>;

/** Query of `GET /api/companies`: one's own id, or any id for an admin. */
export const companyQuerySchema = v.strictObject({
  userId: v.optional(typedId('userId')),
});

/** A URL that may be left empty: valid or '' (specification section 5). */
const optionalUrl = v.optional(
  v.union([v.pipe(v.string(), v.trim(), v.literal('')), httpAddress()], 'Must be a valid URL'),
  '',
);
const optionalText = (schema: typeof description | typeof thumbnail) => v.optional(schema, '');

/** The Money Train form: three blocks, of which the first is required (specification section 5). */
export const companyFormSchema = v.object({
  company1Name: requiredCompanyName,
  company1Url: httpAddress(),
  company1Description: optionalText(description),
  company1Thumbnail: optionalText(thumbnail),
  company2Name: v.optional(companyName, ''),
  company2Url: optionalUrl,
  company2Description: optionalText(description),
  company2Thumbnail: optionalText(thumbnail),
  company3Name: v.optional(companyName, ''),
  company3Url: optionalUrl,
  company3Description: optionalText(description),
  company3Thumbnail: optionalText(thumbnail),
});
export type CompanyForm = v.InferOutput<typeof companyFormSchema>;

/** The blocks of the form that are submitted: only those with both name and URL (specification section 5). */
export function companiesOfForm(form: CompanyForm): CompanyInput[] {
  return COMPANY_POSITIONS.map((position) => ({
    companyName: form[`company${position}Name`],
    url: form[`company${position}Url`],
    description: form[`company${position}Description`] || null,
    thumbnail: form[`company${position}Thumbnail`] || null,
    position,
  })).filter((company) => company.companyName !== '' && company.url !== '');
}
