import { t } from '../../infrastructure/language/words.ts';
import { linkPath } from '../links/account-links.ts';
import { type MailContent, SITE_NAME } from '../mail/mail-content.ts';

// These two addresses are not confirmed yet, so mails to them leave out the username, which a stranger may have chosen.

/** To the address of a new account, or of one that asks for it again. */
export const verificationMail = (token: string, days: number): MailContent => ({
  subject: t('Confirm your email for {site}', { site: SITE_NAME }),
  blocks: [
    {
      text: t('Someone registered at {site} with this email address. If that was you, confirm that it is yours:', {
        site: SITE_NAME,
      }),
    },
    { button: { label: t('Confirm email'), path: linkPath('/verify-email', token) } },
    {
      small: t(
        '{days, plural, one {The link works once, for # day.} other {The link works once, for # days.}} If that was not you, ignore this mail: nothing happens without the link.',
        { days },
      ),
    },
  ],
});

/** To the address that is to be an account's. */
export const changeMail = (token: string): MailContent => ({
  subject: t('Confirm your new email for {site}', { site: SITE_NAME }),
  blocks: [
    {
      text: t('Someone wants to use this email address for their account at {site}. If that was you, confirm it:', {
        site: SITE_NAME,
      }),
    },
    { button: { label: t('Confirm new email'), path: linkPath('/verify-email', token) } },
    {
      small: t(
        'The link works once, for one day. If that was not you, ignore this mail: nothing happens without the link.',
      ),
    },
  ],
});

/** To the address that an account has, when another one was asked for. It does not say which: a mail may be read by others. */
export const changeNotice = (username: string): MailContent => ({
  subject: t('A new email was asked for at {site}', { site: SITE_NAME }),
  blocks: [
    {
      text: t(
        'Someone who knows the password of your account {username} asked for another email address. This one stays until the new one is confirmed.',
        { username },
      ),
    },
    {
      text: t('If that was not you, change your password now: that withdraws the request and ends all other sessions.'),
    },
    { button: { label: t('Go to my account'), path: '/account' } },
  ],
});

/** To the address that an account had. */
export const changedNotice = (username: string): MailContent => ({
  subject: t('Your email was changed at {site}', { site: SITE_NAME }),
  blocks: [
    {
      text: t('Your account {username} has another email address from now on. This one gets no further mail.', {
        username,
      }),
    },
    { text: t('If that wasn’t you, tell the people who run the site right away.') },
  ],
});
