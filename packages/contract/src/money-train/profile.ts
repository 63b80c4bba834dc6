import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { displayNameUpTo } from '../foundation/text.ts';
import { typedId } from '../foundation/typed-id.ts';
import { COMPANY_POSITIONS, companySchema } from './company.ts';
import { picturePathSchema } from './picture.ts';

/** Upper bounds are ours. */
export const PROFILE_NAME_MAX_LENGTH = 60;
export const PROFILE_LINE_MAX_LENGTH = 160;
/** As many cards as a member may have companies. */
export const PROFILE_CARDS_MAX = COMPANY_POSITIONS.length;

/** Where a card leads: counted, and then on to the saved address. */
const companyLinkSchema = v.pipe(v.string(), v.regex(/^\/go\/\d+$/));

/** A card of a public page. Its picture, its link and these words are all that a stranger learns of a company. */
export const profileCardSchema = v.object({
  id: idSchema,
  companyName: v.string(),
  description: v.nullable(v.string()),
  picture: v.nullable(picturePathSchema),
  /** `www.` left out: what a visitor is told of where the card leads. */
  domain: v.string(),
  link: companyLinkSchema,
  /** Of the sponsor, in a place that the member has left empty; the page says so. */
  isOfSponsor: v.boolean(),
});
export type ProfileCard = v.InferOutput<typeof profileCardSchema>;

/** Answer of `GET /api/profiles/{username}`: a public page. One that is not published, hidden, or of somebody suspended or unknown is 404. */
export const publicProfileSchema = v.object({
  /** In the spelling of its owner, as in its address. */
  username: v.string(),
  /** The username where the member has given no other. */
  displayName: v.string(),
  /** About oneself; empty where there is none. */
  line: v.string(),
  picture: v.nullable(picturePathSchema),
  cards: v.pipe(v.array(profileCardSchema), v.maxLength(PROFILE_CARDS_MAX)),
});
export type PublicProfile = v.InferOutput<typeof publicProfileSchema>;

/** Why nobody sees a page: an admin has hidden it. */
export const hidingSchema = v.object({ at: v.pipe(v.string(), v.isoTimestamp()), reason: v.string() });
export type Hiding = v.InferOutput<typeof hidingSchema>;

/** Answer of `GET` and `PATCH /api/profile`: one's own page, published or not. */
export const profileSchema = v.object({
  username: v.string(),
  /** Empty where the username is to stand there. */
  displayName: v.string(),
  line: v.string(),
  picture: v.nullable(picturePathSchema),
  isPublished: v.boolean(),
  showsSponsorCompanies: v.boolean(),
  /** One's own companies in the order of the page. */
  companies: v.array(companySchema),
  /** The cards of the sponsor that stand, or would stand, in the places that are empty; none without a sponsor. */
  sponsorCards: v.array(profileCardSchema),
  /** Null while nobody has hidden it. */
  hiding: v.nullable(hidingSchema),
});
export type Profile = v.InferOutput<typeof profileSchema>;

/** Body of `PATCH /api/profile`: what is left out stays. */
export const profileInputSchema = v.partial(
  v.strictObject({
    displayName: displayNameUpTo('Display name', PROFILE_NAME_MAX_LENGTH),
    line: displayNameUpTo('About you', PROFILE_LINE_MAX_LENGTH),
    isPublished: v.boolean('isPublished must be true or false'),
    showsSponsorCompanies: v.boolean('showsSponsorCompanies must be true or false'),
    /** The ids of one's companies from top to bottom. Those that are not named follow in the order of their positions. */
    order: v.pipe(
      v.array(idSchema, 'order must be a list of ids of companies'),
      v.maxLength(PROFILE_CARDS_MAX, `order must name at most ${PROFILE_CARDS_MAX} companies`),
      v.check((ids) => new Set(ids).size === ids.length, 'order must name each company once'),
    ),
  }),
);
export type ProfileInput = v.InferInput<typeof profileInputSchema>;

/** The last part of the address `/go/{company}`. */
export const companyLinkParamSchema = typedId('company');
