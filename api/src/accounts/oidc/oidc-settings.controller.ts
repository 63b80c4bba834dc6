import type { OidcSettings, OidcTest, OidcRules as Rules, User } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { OidcRules } from './oidc-rules.service.ts';
import { OidcSettingsService } from './oidc-settings.service.ts';
import { OidcTests } from './oidc-tests.ts';

const TOO_MANY_PASSWORDS = 'Too many wrong passwords';
const BLOCKED = 'OIDC_ISSUER decides about the provider, or it is the only way in for admins';

@ContextController('accounts')
export class OidcSettingsController {
  constructor(
    private readonly settings: OidcSettingsService,
    private readonly rules: OidcRules,
    private readonly tests: OidcTests,
  ) {}

  @Implements(calls.getOidcSettings, 'Which OpenID Connect provider the site uses, without the client secret')
  getOidcSettings(): Promise<OidcSettings> {
    return this.settings.show();
  }

  @Implements(calls.setOidcSettings, 'Sets the provider, for all instances at once', {
    problems: {
      invalid_input: 'The password is wrong, or a field is refused',
      conflict: BLOCKED,
      too_many_requests: TOO_MANY_PASSWORDS,
      unavailable: 'Nothing can be encrypted',
    },
  })
  setOidcSettings(
    @Input() { body, ifMatch }: Input<typeof calls.setOidcSettings>,
    @SignedInUser() user: User,
  ): Promise<OidcSettings> {
    return this.settings.save(user, body, ifMatch);
  }

  @Implements(calls.removeOidcSettings, 'Forgets the saved provider; linked logins stay', {
    problems: {
      invalid_input: 'The password is wrong',
      not_found: 'No provider is saved',
      conflict: 'It is the only way in for admins',
      too_many_requests: TOO_MANY_PASSWORDS,
    },
  })
  removeOidcSettings(
    @Input() { body: { password }, ifMatch }: Input<typeof calls.removeOidcSettings>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.settings.remove(user, password, ifMatch);
  }

  @Implements(calls.testOidcSettings, 'Asks a provider what it is, and says what is wrong with it', {
    problems: {
      invalid_input: 'The issuer is refused',
      not_found: 'There is no provider',
      too_many_requests: 'More than 20 within an hour',
    },
  })
  testOidcSettings(
    @Input() { body: { issuer } }: Input<typeof calls.testOidcSettings>,
    @SignedInUser() user: User,
  ): Promise<OidcTest> {
    return this.tests.run(user, issuer);
  }

  @Implements(calls.getOidcRules, 'What a log-in at the provider counts for')
  getOidcRules(): Promise<Rules> {
    return this.rules.find();
  }

  @Implements(calls.setOidcRules, 'Sets what a log-in at the provider counts for', {
    problems: { conflict: 'No owner or admin has linked a login' },
  })
  setOidcRules(
    @Input() { body, ifMatch }: Input<typeof calls.setOidcRules>,
    @SignedInUser() user: User,
  ): Promise<Rules> {
    return this.rules.set(body, user, ifMatch);
  }
}
