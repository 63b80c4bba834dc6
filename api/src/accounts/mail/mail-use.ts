import type { EntityManager } from 'typeorm';

/** What depends on whether the site sends mail. Accounts doesn't know it: app hands it over. */
export interface MailUse {
  /** Called in the transaction of the change. */
  changed(manager: EntityManager, sendsMail: boolean): Promise<void>;
}

export const MAIL_USE = Symbol('mail use');
