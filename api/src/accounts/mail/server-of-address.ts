import { type MailSettings, USUAL_MAIL_PORTS } from '@powerline/contract/accounts';

/** What admins may see of SMTP_URL: neither user nor password. */
export function serverOfAddress(smtpUrl: string): NonNullable<MailSettings['server']> {
  const { hostname, port, protocol } = new URL(smtpUrl);
  const encryption = protocol === 'smtps:' ? 'tls' : 'starttls';
  return {
    host: hostname,
    port: port === '' ? USUAL_MAIL_PORTS[encryption] : Number(port),
    encryption,
    username: '',
    passwordSetAt: null,
  };
}
