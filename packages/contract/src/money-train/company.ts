import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { displayNameUpTo, displayTextUpTo } from '../foundation/text.ts';
import { typedId } from '../foundation/typed-id.ts';
import { httpAddress } from '../foundation/web-address.ts';
import { t } from '../words.ts';
import { picturePathSchema } from './picture.ts';

/** Specification section 9: up to three companies per member. */
export const COMPANY_POSITIONS = [1, 2, 3] as const;
export type CompanyPosition = (typeof COMPANY_POSITIONS)[number];

export const COMPANY_NAME_MAX_LENGTH = 120;
export const COMPANY_DESCRIPTION_MAX_LENGTH = 2000;
export const THUMBNAIL_MAX_LENGTH = 255;

/** `userId` is null after its owner's account was deleted. */
export const companySchema = v.object({
  id: idSchema,
  companyName: v.string(),
  url: v.string(),
  description: v.nullable(v.string()),
  thumbnail: v.nullable(v.string()),
  position: v.picklist(COMPANY_POSITIONS),
  userId: v.nullable(idSchema),
  /** Shown while profiles are open; null without a picture. Older servers don't send it. */
  picture: v.optional(v.nullable(picturePathSchema)),
});
export type Company = v.InferOutput<typeof companySchema>;

/** Without an owner's name, the list shows Anonymous. */
export const adminCompanySchema = v.object({ ...companySchema.entries, username: v.nullable(v.string()) });
export type AdminCompany = v.InferOutput<typeof adminCompanySchema>;

const companyName = displayNameUpTo(() => t('Company name'), COMPANY_NAME_MAX_LENGTH);
const requiredCompanyName = v.pipe(
  companyName,
  v.nonEmpty(() => t('Company name is required')),
);
const description = displayTextUpTo(() => t('Description'), COMPANY_DESCRIPTION_MAX_LENGTH);
/** Only the file's name is sent, never the file (specification section 7). */
const thumbnail = v.pipe(
  displayNameUpTo(() => t('Thumbnail'), THUMBNAIL_MAX_LENGTH),
  v.regex(/^[^/\\]*$/, () => t('Thumbnail must be a file name without a folder')),
);

const emptyToNull = v.transform((text: string) => (text === '' ? null : text));

/** One call per filled block of the form. */
export const companyInputSchema = v.strictObject({
  companyName: requiredCompanyName,
  url: httpAddress(),
  description: v.nullable(v.pipe(description, emptyToNull)),
  thumbnail: v.nullable(v.pipe(thumbnail, emptyToNull)),
  position: v.picklist(COMPANY_POSITIONS, () => t('Position must be 1, 2 or 3')),
});
export type CompanyInput = v.InferInput<typeof companyInputSchema>;

/** The member's own id, or any id for an admin. */
export const companyQuerySchema = v.strictObject({
  userId: v.optional(typedId('userId')),
});
