import type { MailEncryption } from '@powerline/contract/accounts';

/** The usual one first. */
export const ENCRYPTION_NAMES: Readonly<Record<MailEncryption, string>> = {
  starttls: 'STARTTLS',
  tls: 'TLS',
  none: 'None',
};
