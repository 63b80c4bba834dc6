import * as v from 'valibot';
import { stateVersionSchema } from '../foundation/state-version.ts';
import { displayNameUpTo, typedTextUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';
import { ownPasswordSchema } from './account-changes.ts';
import { emailSchema } from './credentials.ts';

/** TLS from the first byte, TLS after a greeting in clear, or no encryption at all. */
export const MAIL_ENCRYPTIONS = ['tls', 'starttls', 'none'] as const;
export type MailEncryption = (typeof MAIL_ENCRYPTIONS)[number];

/** The usual port of each; people may type another allowed one. */
export const USUAL_MAIL_PORTS: Readonly<Record<MailEncryption, number>> = { tls: 465, starttls: 587, none: 25 };

const HOST_MAX_LENGTH = 253;
const MAIL_LOGIN_MAX_LENGTH = 256;
const SENDER_NAME_MAX_LENGTH = 100;
/** A name such as smtp.example.com, an IPv4 or an IPv6 address. */
const HOST_PATTERN =
  /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*|[0-9a-f:]*:[0-9a-f:.]+)$/i;

const portSchema = v.pipe(
  v.number(() => t('Port must be a number')),
  v.integer(() => t('Port must be a whole number')),
  v.minValue(1, () => t('Port must be between 1 and 65535')),
  v.maxValue(65_535, () => t('Port must be between 1 and 65535')),
);

/** A mail server, and the sender. */
export const mailServerInputSchema = v.strictObject({
  host: v.pipe(
    typedTextUpTo(() => t('Host'), HOST_MAX_LENGTH),
    v.nonEmpty(() => t('Host is required')),
    v.regex(HOST_PATTERN, () => t('Host must be a name such as smtp.example.com')),
  ),
  port: portSchema,
  encryption: v.picklist(MAIL_ENCRYPTIONS, `encryption must be one of ${MAIL_ENCRYPTIONS.join(', ')}`),
  /** Empty when the server asks for none. */
  username: typedTextUpTo(() => t('Username'), MAIL_LOGIN_MAX_LENGTH),
  /** Absent: the saved one, if the server and the username are the saved ones. */
  mailPassword: v.optional(
    v.pipe(
      v.string(() => t('The mail password must be a text')),
      v.nonEmpty(() => t('Enter the mail password')),
      v.maxLength(MAIL_LOGIN_MAX_LENGTH, () =>
        t('The mail password must be at most {most} characters', { most: MAIL_LOGIN_MAX_LENGTH }),
      ),
    ),
  ),
  fromName: displayNameUpTo(() => t('Sender name'), SENDER_NAME_MAX_LENGTH),
  fromAddress: emailSchema,
});
export type MailServerInput = v.InferOutput<typeof mailServerInputSchema>;

/** With the admin's own password: links in emails open accounts. */
export const mailSettingsInputSchema = v.strictObject({
  ...mailServerInputSchema.entries,
  password: ownPasswordSchema,
});
export type MailSettingsInput = v.InferOutput<typeof mailSettingsInputSchema>;

export const mailSettingsRemovalSchema = v.strictObject({ password: ownPasswordSchema });

const sender = v.object({ name: v.string(), address: v.string() });

/** Never with a password. */
export const mailSettingsSchema = v.object({
  /** What decides about the server. Without any, mails are written to a folder. */
  source: v.picklist(['environment', 'saved', 'none']),
  /** The environment variables that decide, which no form can change. */
  variables: v.array(v.string()),
  server: v.nullable(
    v.object({
      host: v.string(),
      port: v.number(),
      encryption: v.picklist(MAIL_ENCRYPTIONS),
      /** Empty for one of the environment, which isn't shown. */
      username: v.string(),
      /** Null without a saved password. */
      passwordSetAt: v.nullable(v.string()),
    }),
  ),
  /** Null while nobody has set one. */
  sender: v.nullable(sender),
  savedAt: v.nullable(v.string()),
  savedBy: v.nullable(v.string()),
  /** The ports that the form may name. */
  allowedPorts: v.array(v.number()),
  /** How links in mails start. */
  linkOrigin: v.string(),
  /** Of the saved server and sender. */
  version: stateVersionSchema,
});
export type MailSettings = v.InferOutput<typeof mailSettingsSchema>;

/** Without a server, the one in use is tested. */
export const mailTestInputSchema = v.strictObject({ server: v.optional(mailServerInputSchema) });
export type MailTestInput = v.InferOutput<typeof mailTestInputSchema>;

export const mailTestSchema = v.object({
  /** The admin's own address, or the sender's while the admin has none. */
  recipient: v.string(),
  /** Null when the server took the mail. */
  failure: v.nullable(
    v.object({
      sentence: v.string(),
      /** The field of the form that may be wrong. */
      field: v.nullable(v.string()),
    }),
  ),
});
export type MailTest = v.InferOutput<typeof mailTestSchema>;
