import { errorCode } from '../../infrastructure/errors/error-code.ts';
import { JobFailure } from '../../infrastructure/jobs/job-kind.ts';
import { t } from '../../infrastructure/language/words.ts';

/** The setting that may be wrong, by its field in the form. */
type Suspect = 'host' | 'port' | 'encryption' | 'mailPassword' | 'fromAddress';

/** Why a mail server didn't take a mail. */
export class SmtpFailure extends JobFailure {
  readonly suspect: Suspect | null;

  constructor(sentence: string, suspect: Suspect | null = null) {
    super(sentence);
    this.suspect = suspect;
  }
}

/** No later attempt can help: the mail is given up at once. */
export class PermanentFailure extends SmtpFailure {}

/** What OpenSSL and Node say of a certificate that doesn't prove whose server it is. */
const unknownAuthority = (cause: string): string =>
  t('The mail server’s certificate is signed by an unknown authority ({cause}).', { cause });

const BAD_CERTIFICATES: Readonly<Record<string, (cause: string) => string>> = {
  CERT_HAS_EXPIRED: (cause) => t('The mail server’s certificate has expired ({cause}).', { cause }),
  ERR_TLS_CERT_ALTNAME_INVALID: (cause) =>
    t('The mail server’s certificate belongs to another host name ({cause}).', { cause }),
  DEPTH_ZERO_SELF_SIGNED_CERT: (cause) =>
    t('The mail server’s certificate is signed by no authority ({cause}).', { cause }),
  SELF_SIGNED_CERT_IN_CHAIN: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT: unknownAuthority,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: unknownAuthority,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: unknownAuthority,
};

/**
 * Why a mail could not be sent, by nodemailer's error. What the server says is not repeated: it often holds the address,
 * sometimes the user.
 */
export function smtpFailure(error: unknown): SmtpFailure {
  const code = errorCode(error);
  const status = fieldOf(error, 'responseCode');
  const command = fieldOf(error, 'command');
  // Of the system or of OpenSSL, which say more than the library's.
  const cause = fieldOf(error, 'originalCode') ?? code;
  if (code === 'EABORT') return new SmtpFailure(t('The server was ended while it sent the mail.'));
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return new SmtpFailure(
      t('The mail server refuses the username or the password{said}.', { said: said(status, code) }),
      'mailPassword',
    );
  if (typeof status === 'number' && code !== 'ETLS') return refusal(status, command, code);
  return noConnection(code, String(cause));
}

function refusal(status: number, command: unknown, code: string): SmtpFailure {
  const words = said(status, code);
  if (status < 500) return new SmtpFailure(t('The mail server asks to try again later{said}.', { said: words }));
  // A wrong sender is a wrong setting, which someone may fix within the day.
  if (command === 'RCPT TO' || code === 'EENVELOPE_RECIPIENT')
    return new PermanentFailure(t('The mail server takes no mail for this address{said}.', { said: words }));
  if (command === 'DATA' || code === 'EMESSAGE')
    return new PermanentFailure(t('The mail server refuses what the mail says{said}.', { said: words }));
  return new SmtpFailure(
    t('The mail server refuses to send mail from this sender{said}.', { said: words }),
    'fromAddress',
  );
}

function noConnection(code: string, cause: string): SmtpFailure {
  const fault = BAD_CERTIFICATES[cause];
  if (fault !== undefined) return new SmtpFailure(fault(cause), 'host');
  if (code === 'EDNS') return new SmtpFailure(t('There is no mail server of that host name (EDNS).'), 'host');
  if (code === 'ETIMEDOUT') return new SmtpFailure(t('The mail server does not answer in time.'), 'port');
  if (code === 'ETLS' || cause === 'EPROTO' || cause.startsWith('ERR_SSL_'))
    return new SmtpFailure(
      t('The connection to the mail server cannot be encrypted this way ({cause}).', { cause }),
      'encryption',
    );
  if (cause === 'ECONNREFUSED')
    return new SmtpFailure(t('No mail server listens at this host and port (ECONNREFUSED).'), 'port');
  return new SmtpFailure(
    t('The mail server cannot be reached, or ended the connection ({cause}).', { cause: cause || t('no reason') }),
    'host',
  );
}

const said = (status: unknown, code: string): string =>
  typeof status === 'number' ? ` ${t('(it said {status})', { status: String(status) })}` : code ? ` (${code})` : '';

function fieldOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
