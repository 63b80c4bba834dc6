import type { AdminArea } from '@powerline/contract/foundation';
import type * as v from 'valibot';
import type { MailContent } from '../mail/mail-content.ts';

/** Where a notification can go: into the list behind the bell, or to the e-mail address. */
type NotificationChannel = 'app' | 'mail';

/**
 * A kind of notification. It is declared by the context that sends it, which names it
 * in its `index.ts`. Only `data` is stored: its sentences are written each time it is read, so that a better
 * one shows for old notifications too. `schema` therefore takes whatever an earlier version has stored.
 */
export interface NotificationKind<Data = unknown> {
  /** Stored in the database: lowercase words with hyphens, never changed. */
  key: string;
  /** Of the data, an object that can be written as JSON and holds no secret. */
  schema: v.GenericSchema<unknown, Data>;
  /** Only people who run this area of the admin panel get it, and are asked where they want it. */
  area?: AdminArea;
  /** What its switches are called: "Log-in from a new device". */
  label(): string;
  /** Where it goes as long as a user has not said otherwise. */
  channels: readonly NotificationChannel[];
  /** False for what protects an account: it always goes where `channels` says. */
  canBeSwitchedOff: boolean;
  /** Identifies the occasion: a user gets one notification per cause. Without it, each is sent. */
  cause?(data: Data): string;
  /** One sentence, without a full stop. */
  title(data: Data): string;
  /** Where it leads on this site. */
  path(data: Data): string;
  mail(data: Data): MailContent;
}

/** Every kind there is. Accounts does not know those of the contexts: app hands them over. */
export const NOTIFICATION_KINDS = Symbol('notification kinds');
