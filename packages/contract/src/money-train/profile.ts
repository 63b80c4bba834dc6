import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { displayNameUpTo } from '../foundation/text.ts';
import { typedId } from '../foundation/typed-id.ts';
import { t } from '../words.ts';
import { COMPANY_POSITIONS, companySchema } from './company.ts';
import { picturePathSchema } from './picture.ts';

export const PROFILE_NAME_MAX_LENGTH = 60;
export const PROFILE_LINE_MAX_LENGTH = 160;
/** As many as a member may have companies. */
export const PROFILE_CARDS_MAX = COMPANY_POSITIONS.length;

/** The redirect that counts the click. */
const companyLinkSchema = v.pipe(v.string(), v.regex(/^\/go\/\d+$/));

/** Everything a visitor learns about a company. */
export const profileCardSchema = v.object({
  id: idSchema,
  companyName: v.string(),
  description: v.nullable(v.string()),
  picture: v.nullable(picturePathSchema),
  /** Without `www.`. */
  domain: v.string(),
  link: companyLinkSchema,
  /** The sponsor's card in an empty place; the page says so. */
  isOfSponsor: v.boolean(),
});
export type ProfileCard = v.InferOutput<typeof profileCardSchema>;

/** A page that is unpublished, hidden, suspended or unknown is 404. */
export const publicProfileSchema = v.object({
  /** In its owner's spelling. */
  username: v.string(),
  /** The username if the member set no other. */
  displayName: v.string(),
  /** Empty if the member wrote none. */
  line: v.string(),
  picture: v.nullable(picturePathSchema),
  cards: v.pipe(v.array(profileCardSchema), v.maxLength(PROFILE_CARDS_MAX)),
});
export type PublicProfile = v.InferOutput<typeof publicProfileSchema>;

/** An admin hid the page. */
export const hidingSchema = v.object({ at: v.pipe(v.string(), v.isoTimestamp()), reason: v.string() });
export type Hiding = v.InferOutput<typeof hidingSchema>;

/** The member's own page, published or not. */
export const profileSchema = v.object({
  username: v.string(),
  /** Empty to show the username. */
  displayName: v.string(),
  line: v.string(),
  picture: v.nullable(picturePathSchema),
  isPublished: v.boolean(),
  showsSponsorCompanies: v.boolean(),
  /** In page order. */
  companies: v.array(companySchema),
  /** The sponsor's cards for empty places; none without a sponsor. */
  sponsorCards: v.array(profileCardSchema),
  hiding: v.nullable(hidingSchema),
});
export type Profile = v.InferOutput<typeof profileSchema>;

/** Fields that are left out don't change. */
export const profileInputSchema = v.partial(
  v.strictObject({
    displayName: displayNameUpTo(() => t('Display name'), PROFILE_NAME_MAX_LENGTH),
    line: displayNameUpTo(() => t('About you'), PROFILE_LINE_MAX_LENGTH),
    isPublished: v.boolean('isPublished must be true or false'),
    showsSponsorCompanies: v.boolean('showsSponsorCompanies must be true or false'),
    /** Company ids from top to bottom. The others follow by position. */
    order: v.pipe(
      v.array(idSchema, 'order must be a list of ids of companies'),
      v.maxLength(PROFILE_CARDS_MAX, `order must name at most ${PROFILE_CARDS_MAX} companies`),
      v.check((ids) => new Set(ids).size === ids.length, 'order must name each company once'),
    ),
  }),
);
export type ProfileInput = v.InferInput<typeof profileInputSchema>;

export const companyLinkParamSchema = typedId('company');
