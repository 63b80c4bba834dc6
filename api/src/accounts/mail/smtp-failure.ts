import { errorCode } from '../../infrastructure/errors/error-code.ts';
import { JobFailure } from '../../infrastructure/jobs/job-kind.ts';

/** No later attempt can help: the mail is given up at once. */
export class PermanentFailure extends JobFailure {}

/**
 * Why a mail could not be sent, by nodemailer's error. What the server says is not repeated: it often holds the address,
 * sometimes the user.
 */
export function smtpFailure(error: unknown): JobFailure {
  const code = errorCode(error);
  const status = fieldOf(error, 'responseCode');
  const command = fieldOf(error, 'command');
  const said = typeof status === 'number' ? ` (it said ${status})` : code ? ` (${code})` : '';
  if (code === 'EABORT') return new JobFailure('The server was ended while it sent the mail.');
  if (code === 'EAUTH' || code === 'ENOAUTH')
    return new JobFailure(`The mail server refuses the user or the password of SMTP_URL${said}.`);
  if (code === 'ETLS') return new JobFailure('The connection to the mail server cannot be encrypted.');
  if (typeof status === 'number' && status >= 500) {
    // A wrong sender is a wrong setting, which someone may fix within the day.
    if (command === 'RCPT TO' || code === 'EENVELOPE_RECIPIENT')
      return new PermanentFailure(`The mail server takes no mail for this address${said}.`);
    if (command === 'DATA' || code === 'EMESSAGE')
      return new PermanentFailure(`The mail server refuses what the mail says${said}.`);
    return new JobFailure(`The mail server refuses to send for MAIL_FROM${said}.`);
  }
  if (typeof status === 'number') return new JobFailure(`The mail server asks to try again later${said}.`);
  if (code === 'ETIMEDOUT') return new JobFailure('The mail server does not answer in time.');
  return new JobFailure(`The mail server of SMTP_URL cannot be reached, or ended the connection${said}.`);
}

function fieldOf(error: unknown, name: string): unknown {
  return typeof error === 'object' && error !== null ? Reflect.get(error, name) : undefined;
}
