import type { MailEncryption } from '@powerline/contract/accounts';
import { t } from '../../words.ts';

/** The usual one first. */
export const encryptionNames = (): Readonly<Record<MailEncryption, string>> => ({
  starttls: 'STARTTLS',
  tls: 'TLS',
  none: t('No encryption'),
});
