import { t } from '../../infrastructure/language/words.ts';
import { linkPath } from '../links/account-links.ts';
import { type MailContent, SITE_NAME } from '../mail/mail-content.ts';

/**
 * For someone who forgot the password, or whose address someone else entered.
 *
 * @param username null while the address is unconfirmed, because a stranger may have chosen the name
 */
export const resetMail = (username: string | null, token: string): MailContent => ({
  subject: t('Choose a new password for {site}', { site: SITE_NAME }),
  blocks: [
    {
      text:
        username === null
          ? t('Someone asked for a new password for your account at {site}. Choose one here:', { site: SITE_NAME })
          : t('Someone asked for a new password for your account {username} at {site}. Choose one here:', {
              username,
              site: SITE_NAME,
            }),
    },
    { button: { label: t('Choose a new password'), path: linkPath('/reset-password', token) } },
    {
      small: t(
        'The link works once, for one hour. If that was not you, ignore this mail: your password stays as it is.',
      ),
    },
  ],
});

/** To the last address of an account that is gone. */
export const farewellMail = (username: string): MailContent => ({
  subject: t('Your account at {site} was deleted', { site: SITE_NAME }),
  blocks: [
    {
      text: t('The account {username} was deleted by someone who knew its password. It can’t be brought back.', {
        username,
      }),
    },
    { small: t('If that wasn’t you, tell the people who run the site.') },
  ],
});
