import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { displayNameUpTo, displayTextUpTo } from '../foundation/text.ts';
import { typedId } from '../foundation/typed-id.ts';
import { httpAddress } from '../foundation/web-address.ts';
import { picturePathSchema } from './picture.ts';

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
  /** The address of its picture, to be shown while profiles are open; null without one. Instances of before have no such field. */
  picture: v.optional(v.nullable(picturePathSchema)),
});
export type Company = v.InferOutput<typeof companySchema>;

/** A company in the admin list: with its owner's name, or null, shown as Anonymous. */
export const adminCompanySchema = v.object({ ...companySchema.entries, username: v.nullable(v.string()) });
export type AdminCompany = v.InferOutput<typeof adminCompanySchema>;

const companyName = displayNameUpTo('Company name', COMPANY_NAME_MAX_LENGTH);
const requiredCompanyName = v.pipe(companyName, v.nonEmpty('Company name is required'));
const description = displayTextUpTo('Description', COMPANY_DESCRIPTION_MAX_LENGTH);
/** A bare file name: only the name is ever sent, never the file (specification section 7). */
const thumbnail = v.pipe(
  displayNameUpTo('Thumbnail', THUMBNAIL_MAX_LENGTH),
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
