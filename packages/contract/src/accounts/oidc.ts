import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { displayNameUpTo, typedTextUpTo } from '../foundation/text.ts';
import { isSitePath, WEB_ADDRESS_MAX_LENGTH } from '../foundation/web-address.ts';
import { t } from '../words.ts';
import { ownPasswordSchema } from './account-changes.ts';
import { secondFactorCodeSchema } from './second-factor-code.ts';
import { userSchema } from './user.ts';

/** The page to which the provider sends people back. */
export const OIDC_RETURN_PATH = '/login/return';
/** A state starts with what it is for, so that the page knows which call takes it. */
export const OIDC_PURPOSES = ['log-in', 'link'] as const;
export type OidcPurpose = (typeof OIDC_PURPOSES)[number];

const NAME_MAX_LENGTH = 40;
const CLIENT_MAX_LENGTH = 512;
const broken = () => t('This is no answer of a log-in');

const timestamp = v.pipe(v.string(), v.isoTimestamp());
const answerText = (length: number) => v.pipe(v.string(broken), v.nonEmpty(broken), v.maxLength(length, broken));

/** What the login page offers. */
export const oidcButtonSchema = v.object({
  /** What the provider is called; null while the site has none. */
  name: v.nullable(v.string()),
});
export type OidcButton = v.InferOutput<typeof oidcButtonSchema>;

export const oidcLogInRequestSchema = v.strictObject({
  /** The page to show afterwards: a path of this site. */
  returnPath: v.optional(
    v.pipe(
      v.string(() => t('The page must be a path of this site')),
      v.maxLength(WEB_ADDRESS_MAX_LENGTH, () => t('The page must be a path of this site')),
      v.check(isSitePath, () => t('The page must be a path of this site')),
    ),
  ),
});

/** Where the browser goes. */
export const oidcRedirectSchema = v.object({ url: v.string() });
export type OidcRedirect = v.InferOutput<typeof oidcRedirectSchema>;

/** What the provider sent the browser back with. */
export const oidcReturnSchema = v.strictObject({
  state: v.pipe(v.string(broken), v.regex(/^(?:log-in|link)\.[\w-]{43}$/, broken)),
  code: v.optional(answerText(4_096)),
  error: v.optional(answerText(256)),
  /** The issuer (RFC 9207). */
  iss: v.optional(answerText(WEB_ADDRESS_MAX_LENGTH)),
});
export type OidcReturn = v.InferOutput<typeof oidcReturnSchema>;

export const oidcLogInSchema = v.object({
  /** Null while the account asks for a code, too. */
  user: v.nullable(userSchema),
  /** To send with that code; null when nothing is missing. */
  ticket: v.nullable(v.string()),
  /** The page to show afterwards. */
  returnPath: v.nullable(v.string()),
});
export type OidcLogIn = v.InferOutput<typeof oidcLogInSchema>;

export const oidcCodeSchema = v.strictObject({
  ticket: v.pipe(v.string(broken), v.regex(/^[\w-]{43}$/, broken)),
  code: secondFactorCodeSchema,
});
export type OidcCode = v.InferOutput<typeof oidcCodeSchema>;

/** A login at a provider that opens the user's own account. */
export const oidcLoginSchema = v.object({
  id: idSchema,
  issuer: v.string(),
  /** As the provider said when it was linked. */
  email: v.nullable(v.string()),
  linkedAt: timestamp,
  lastUsedAt: v.nullable(timestamp),
  /** Whether the site still uses this provider. */
  isInUse: v.boolean(),
});
export type OidcLogin = v.InferOutput<typeof oidcLoginSchema>;

export const oidcLoginsSchema = v.object({
  /** What the provider is called; null while the site has none. */
  name: v.nullable(v.string()),
  logins: v.array(oidcLoginSchema),
});
export type OidcLogins = v.InferOutput<typeof oidcLoginsSchema>;

/** Https, or a provider on the same machine: the site decides which of them it accepts. */
export const oidcIssuerSchema = v.pipe(
  typedTextUpTo(() => t('Issuer'), WEB_ADDRESS_MAX_LENGTH),
  v.nonEmpty(() => t('Issuer is required')),
  v.check(
    (text) => /^https?:\/\/[^?#]+$/i.test(text) && URL.canParse(text) && new URL(text).username === '',
    () => t('Issuer must be an address such as https://login.example.com'),
  ),
);

const clientIdSchema = v.pipe(
  typedTextUpTo(() => t('Client ID'), CLIENT_MAX_LENGTH),
  v.nonEmpty(() => t('Client ID is required')),
);

/** With the admin's own password: the provider decides who gets into accounts. */
export const oidcSettingsInputSchema = v.strictObject({
  name: v.pipe(
    displayNameUpTo(() => t('Name'), NAME_MAX_LENGTH),
    v.nonEmpty(() => t('Name is required')),
  ),
  issuer: oidcIssuerSchema,
  clientId: clientIdSchema,
  /** Absent: the saved one, if issuer and client are the saved ones. */
  clientSecret: v.optional(
    v.pipe(
      v.string(() => t('The client secret must be a text')),
      v.nonEmpty(() => t('Enter the client secret')),
      v.maxLength(CLIENT_MAX_LENGTH, () =>
        t('The client secret must be at most {most} characters', { most: CLIENT_MAX_LENGTH }),
      ),
    ),
  ),
  password: ownPasswordSchema,
});
export type OidcSettingsInput = v.InferOutput<typeof oidcSettingsInputSchema>;

export const oidcSettingsRemovalSchema = v.strictObject({ password: ownPasswordSchema });

/** Never with the secret. */
export const oidcSettingsSchema = v.object({
  /** What decides about the provider. */
  source: v.picklist(['environment', 'saved', 'none']),
  /** The environment variables that decide, which no form can change. */
  variables: v.array(v.string()),
  provider: v.nullable(
    v.object({
      name: v.string(),
      issuer: v.string(),
      clientId: v.string(),
      /** Null for a secret of the environment. */
      secretSetAt: v.nullable(v.string()),
    }),
  ),
  savedAt: v.nullable(v.string()),
  savedBy: v.nullable(v.string()),
  /** What the provider has to accept as a redirect URI. */
  redirectUri: v.string(),
  version: stateVersionSchema,
});
export type OidcSettings = v.InferOutput<typeof oidcSettingsSchema>;

/** Without an issuer, the one in use is tried. */
export const oidcTestInputSchema = v.strictObject({ issuer: v.optional(oidcIssuerSchema) });

export const oidcTestSchema = v.object({
  issuer: v.string(),
  /** What is wrong, as a sentence; null when people can be sent there. */
  failure: v.nullable(v.string()),
});
export type OidcTest = v.InferOutput<typeof oidcTestSchema>;

export const oidcRulesSchema = v.object({
  /** Whether a log-in at the provider counts as the second factor, too. */
  countsAsSecondFactor: v.boolean(),
  /** Whether people who help run the site have no other way in. */
  isOnlyWayForAdmins: v.boolean(),
  /** Admins and owners with a login at the provider in use: at least one must be able to get in. */
  linkedOwners: v.number(),
  /** Of the rules alone. */
  version: stateVersionSchema,
});
export type OidcRules = v.InferOutput<typeof oidcRulesSchema>;

export const oidcRulesInputSchema = v.strictObject({
  countsAsSecondFactor: v.optional(v.boolean('countsAsSecondFactor must be true or false')),
  isOnlyWayForAdmins: v.optional(v.boolean('isOnlyWayForAdmins must be true or false')),
});
export type OidcRulesInput = v.InferOutput<typeof oidcRulesInputSchema>;
