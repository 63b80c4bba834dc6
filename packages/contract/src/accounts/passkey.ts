import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { displayNameUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';
import { ownPasswordSchema } from './account-changes.ts';

/** Of one account. */
export const PASSKEYS_MAX = 20;
export const PASSKEY_NAME_MAX_LENGTH = 64;

const timestamp = v.pipe(v.string(), v.isoTimestamp());
const broken = () => t('This is no answer of a passkey');

/** Bytes in base64url, as WebAuthn writes them in JSON. */
const bytes = (length: number) => v.pipe(v.string(broken), v.maxLength(length, broken), v.regex(/^[\w-]+$/, broken));

/** How a browser can reach an authenticator. */
export const passkeyTransportSchema = v.picklist(['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']);

/** One passkey of the user's own account. */
export const passkeySchema = v.object({
  id: idSchema,
  name: v.string(),
  createdAt: timestamp,
  lastUsedAt: v.nullable(timestamp),
});
export type Passkey = v.InferOutput<typeof passkeySchema>;

/** What a passkey signed, in the words of WebAuthn. */
export const passkeyAssertionSchema = v.strictObject({
  id: bytes(1_400),
  clientDataJSON: bytes(4_096),
  authenticatorData: bytes(4_096),
  signature: bytes(2_048),
  userHandle: v.optional(bytes(128)),
});
export type PasskeyAssertion = v.InferOutput<typeof passkeyAssertionSchema>;

/** Proves who is at the screen: the user's password or a passkey of the account. */
export const passkeyProofSchema = v.strictObject({
  password: v.optional(ownPasswordSchema),
  passkey: v.optional(passkeyAssertionSchema),
});
export type PasskeyProof = v.InferOutput<typeof passkeyProofSchema>;

/** Empty: the passkey gets the name of the browser. */
export const passkeyNameSchema = displayNameUpTo(() => t('Name'), PASSKEY_NAME_MAX_LENGTH);

export const passkeyRenamingSchema = v.strictObject({
  name: v.pipe(
    passkeyNameSchema,
    v.nonEmpty(() => t('Name is required')),
  ),
});
export type PasskeyRenaming = v.InferOutput<typeof passkeyRenamingSchema>;

export const newPasskeySchema = v.strictObject({
  name: v.optional(passkeyNameSchema),
  id: bytes(1_400),
  clientDataJSON: bytes(4_096),
  attestationObject: bytes(16_384),
  /** Browsers may know more of them than {@link passkeyTransportSchema}. */
  transports: v.optional(v.pipe(v.array(bytes(32), broken), v.maxLength(8, broken)), []),
});
export type NewPasskey = v.InferOutput<typeof newPasskeySchema>;

const descriptors = v.array(
  v.object({ id: v.string(), type: v.literal('public-key'), transports: v.array(passkeyTransportSchema) }),
);

/** PublicKeyCredentialRequestOptionsJSON of WebAuthn. */
export const passkeyRequestSchema = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
  /** Empty at log-in: the passkey says whose it is. */
  allowCredentials: descriptors,
});
export type PasskeyRequest = v.InferOutput<typeof passkeyRequestSchema>;

/** Which passkeys may prove who is at the screen. */
export const passkeyProofRequestSchema = v.strictObject({
  /** All but this one. */
  except: v.optional(idSchema),
});

/** PublicKeyCredentialCreationOptionsJSON of WebAuthn. */
export const passkeyCreationSchema = v.object({
  challenge: v.string(),
  timeout: v.number(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  excludeCredentials: descriptors,
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
});
export type PasskeyCreation = v.InferOutput<typeof passkeyCreationSchema>;
