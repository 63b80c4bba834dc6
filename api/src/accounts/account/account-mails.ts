import { linkPath } from '../links/account-links.ts';
import { type MailContent, SITE_NAME } from '../mail/mail-content.ts';

/**
 * For someone who forgot the password, or whose address someone else entered.
 *
 * @param username null while the address is unconfirmed, because a stranger may have chosen the name
 */
export const resetMail = (username: string | null, token: string): MailContent => ({
  subject: `Choose a new password for ${SITE_NAME}`,
  blocks: [
    {
      text: `Someone asked for a new password for your account ${username === null ? '' : `${username} `}at ${SITE_NAME}. Choose one here:`,
    },
    { button: { label: 'Choose a new password', path: linkPath('/reset-password', token) } },
    {
      small: 'The link works once, for one hour. If that was not you, ignore this mail: your password stays as it is.',
    },
  ],
});

/** To the last address of an account that is gone. */
export const farewellMail = (username: string): MailContent => ({
  subject: `Your account at ${SITE_NAME} was deleted`,
  blocks: [
    { text: `The account ${username} was deleted by somebody who knew its password. It cannot be brought back.` },
    { small: 'If that was not you, tell whoever runs the site.' },
  ],
});
