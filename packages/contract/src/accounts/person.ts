import * as v from 'valibot';
import { idSchema } from '../foundation/id.ts';
import { displayTextUpTo } from '../foundation/text.ts';
import { t } from '../words.ts';
import { accountSessionSchema } from './account.ts';
import { adminUserSchema } from './admin-user.ts';
import { passkeySchema } from './passkey.ts';

export const PERSON_TEXT_MAX_LENGTH = 1000;
/** The newest ones of a person. */
export const LOGINS_SHOWN = 20;
export const PERSON_NOTES_SHOWN = 100;

const timestamp = v.pipe(v.string(), v.isoTimestamp());

export const PERSON_NOTE_KINDS = ['note', 'message'] as const;

/** What an admin wrote about a person, or to them. It's never changed. */
export const personNoteSchema = v.object({
  id: idSchema,
  kind: v.picklist(PERSON_NOTE_KINDS),
  text: v.string(),
  /** The admin's name at the time. */
  author: v.string(),
  at: timestamp,
});
export type PersonNote = v.InferOutput<typeof personNoteSchema>;

export const personNoteInputSchema = v.strictObject({
  text: v.pipe(
    displayTextUpTo(() => t('Text'), PERSON_TEXT_MAX_LENGTH),
    v.nonEmpty(() => t('Write something first')),
  ),
});
export type PersonNoteInput = v.InferOutput<typeof personNoteInputSchema>;

/** One person for admins. No address of theirs on the internet is stored. */
export const personSchema = v.object({
  ...adminUserSchema.entries,
  /** Null until a link in a mail was followed, or an admin confirmed it. */
  emailVerifiedAt: v.nullable(timestamp),
  /** When mail to the address came back; null once it is confirmed again, or changed. */
  mailBouncedAt: v.nullable(timestamp),
  /** Null while it's off. */
  secondFactorSince: v.nullable(timestamp),
  /** The oldest first. */
  passkeys: v.array(v.omit(passkeySchema, ['id'])),
  /** The one that was used last comes first. */
  sessions: v.array(v.omit(accountSessionSchema, ['id', 'isCurrent'])),
  /** The newest first. */
  logins: v.array(v.object({ at: timestamp, device: v.string(), isNewDevice: v.boolean() })),
  /** The newest first. */
  notes: v.array(personNoteSchema),
});
export type Person = v.InferOutput<typeof personSchema>;

/** Admins read the reason in the audit. */
export const passkeysRemovalSchema = v.strictObject({
  reason: v.pipe(
    displayTextUpTo(() => t('Reason'), PERSON_TEXT_MAX_LENGTH),
    v.nonEmpty(() => t('Reason is required')),
  ),
});

/** What deleting an account does, part by part. */
export const accountDeletionEffectsSchema = v.object({
  effects: v.array(
    v.object({
      title: v.string(),
      /** A sentence or two. */
      text: v.string(),
      /** The account can't be deleted as long as this is so. */
      refuses: v.boolean(),
    }),
  ),
});
export type AccountDeletionEffects = v.InferOutput<typeof accountDeletionEffectsSchema>;
