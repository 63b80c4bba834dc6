import { linkPath } from '../links/account-links.ts';
import { type MailContent, SITE_NAME } from '../mail/mail-content.ts';

// These two addresses are not confirmed yet, so mails to them leave out the username, which a stranger may have chosen.

const NOT_YOU = 'If that was not you, ignore this mail: nothing happens without the link.';

/** To the address of a new account, or of one that asks for it again. */
export const verificationMail = (token: string, days: number): MailContent => ({
  subject: `Confirm your email for ${SITE_NAME}`,
  blocks: [
    {
      text: `Someone registered at ${SITE_NAME} with this email address. If that was you, confirm that it is yours:`,
    },
    { button: { label: 'Confirm email', path: linkPath('/verify-email', token) } },
    { small: `The link works once, for ${days} days. ${NOT_YOU}` },
  ],
});

/** To the address that is to be an account's. */
export const changeMail = (token: string): MailContent => ({
  subject: `Confirm your new email for ${SITE_NAME}`,
  blocks: [
    {
      text: `Someone wants to use this email address for their account at ${SITE_NAME}. If that was you, confirm it:`,
    },
    { button: { label: 'Confirm new email', path: linkPath('/verify-email', token) } },
    { small: `The link works once, for one day. ${NOT_YOU}` },
  ],
});

/** To the address that an account has, when another one was asked for. It does not say which: a mail may be read by others. */
export const changeNotice = (username: string): MailContent => ({
  subject: `A new email was asked for at ${SITE_NAME}`,
  blocks: [
    {
      text: `Somebody who knows the password of your account ${username} asked for another email address. This one stays until the new one is confirmed.`,
    },
    { text: 'If that was not you, change your password now: that withdraws the request and ends all other sessions.' },
    { button: { label: 'Go to my account', path: '/account' } },
  ],
});

/** To the address that an account had. */
export const changedNotice = (username: string): MailContent => ({
  subject: `Your email was changed at ${SITE_NAME}`,
  blocks: [
    { text: `Your account ${username} has another email address from now on. This one gets no further mail.` },
    { text: 'If that was not you, tell whoever runs the site at once.' },
  ],
});
