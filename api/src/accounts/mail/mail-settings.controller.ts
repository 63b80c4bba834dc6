import type { MailSettings, MailTest, User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { MailSettingsService } from './mail-settings.service.ts';
import { MailTests } from './mail-tests.ts';

const WRONG_FIELD = 'The password is wrong, or a field is refused';
const FIXED = 'SMTP_URL decides about mail on this site';
const TOO_MANY_PASSWORDS = 'Too many wrong passwords';

@ContextController('accounts')
export class MailSettingsController {
  constructor(
    private readonly settings: MailSettingsService,
    private readonly tests: MailTests,
  ) {}

  @Implements(calls.getMailSettings, 'Which mail server the site uses, without its password')
  getMailSettings(): Promise<MailSettings> {
    return this.settings.show();
  }

  @Implements(calls.setMailSettings, 'Sets the mail server and the sender, for all instances at once', {
    problems: {
      invalid_input: WRONG_FIELD,
      conflict: FIXED,
      too_many_requests: TOO_MANY_PASSWORDS,
      unavailable: 'Nothing can be encrypted',
    },
  })
  setMailSettings(
    @Input() { body, ifMatch }: Input<typeof calls.setMailSettings>,
    @SignedInUser() user: User,
  ): Promise<MailSettings> {
    return this.settings.save(user, body, ifMatch);
  }

  @Implements(calls.removeMailSettings, 'Forgets the saved mail server: mails are written to files again', {
    problems: {
      invalid_input: 'The password is wrong',
      not_found: 'No mail server is saved',
      too_many_requests: TOO_MANY_PASSWORDS,
    },
  })
  removeMailSettings(
    @Input() { body: { password }, ifMatch }: Input<typeof calls.removeMailSettings>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.settings.remove(user, password, ifMatch);
  }

  @Implements(calls.testMailSettings, 'Sends a mail to the caller right away, and says what went wrong', {
    problems: {
      invalid_input: 'A field is refused, or the mail password is missing',
      conflict: `There is no mail server, or ${FIXED}`,
      too_many_requests: 'More than 20 within an hour',
      unavailable: 'The saved mail password can’t be decrypted',
    },
  })
  testMailSettings(
    @Input() { body: { server } }: Input<typeof calls.testMailSettings>,
    @SignedInUser() user: User,
  ): Promise<MailTest> {
    return this.tests.run(user, server);
  }
}
