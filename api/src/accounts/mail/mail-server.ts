import type { MailEncryption } from '@powerline/contract/accounts';
import { createTransport } from 'nodemailer';

/** Where mails are handed over: by the address of SMTP_URL, or as an admin entered it. */
export type MailServer =
  | { url: string }
  | {
      host: string;
      port: number;
      encryption: MailEncryption;
      /** Empty when the server asks for none. */
      username: string;
      password: string | null;
    };

/** Milliseconds after which a silent server is given up. */
export interface MailPatience {
  connectionTimeout: number;
  greetingTimeout: number;
  socketTimeout: number;
}

/** Prepares a connection for one mail: one that broke, or was closed while idle, is then never met again. */
export function connectTo(server: MailServer, patience: MailPatience): ReturnType<typeof createTransport> {
  if ('url' in server) return createTransport({ url: server.url, ...patience });
  const { host, port, encryption, username, password } = server;
  return createTransport({
    host,
    port,
    secure: encryption === 'tls',
    requireTLS: encryption === 'starttls',
    ignoreTLS: encryption === 'none',
    ...(username === '' ? {} : { auth: { user: username, pass: password ?? '' } }),
    ...patience,
  });
}
