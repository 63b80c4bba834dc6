import {
  API_TOKENS_MAX,
  type ApiToken,
  type MadeApiToken,
  type MadeServiceToken,
  SERVICE_TOKENS_MAX,
  type ServiceToken,
  type User,
} from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { ApiTokensService } from './api-tokens.service.ts';
import { ServiceTokensService } from './service-tokens.service.ts';

const WRONG_PROOF = 'The password or code is wrong, or a field is refused';
const TOO_MANY_PROOFS = 'Too many wrong passwords or codes';
const UNKNOWN = 'There is no such token';

@ContextController('accounts')
export class ApiTokensController {
  constructor(
    private readonly own: ApiTokensService,
    private readonly service: ServiceTokensService,
  ) {}

  @Implements(calls.listApiTokens, 'Your API tokens, without the tokens themselves')
  listApiTokens(@SignedInUser() user: User): Promise<ApiToken[]> {
    return this.own.list(user);
  }

  @Implements(calls.makeApiToken, 'Makes an API token for your own data; the answer shows it this once', {
    problems: {
      invalid_input: WRONG_PROOF,
      conflict: `The account has ${API_TOKENS_MAX} tokens`,
      too_many_requests: TOO_MANY_PROOFS,
    },
  })
  makeApiToken(@Input() { body }: Input<typeof calls.makeApiToken>, @SignedInUser() user: User): Promise<MadeApiToken> {
    return this.own.make(user, body);
  }

  @Implements(calls.revokeApiToken, 'Revokes one of your API tokens, at once', { problems: { not_found: UNKNOWN } })
  revokeApiToken(
    @Input() { params: { id } }: Input<typeof calls.revokeApiToken>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.own.revoke(user, id);
  }

  @Implements(calls.listServiceTokens, 'The service tokens of the site, without the tokens themselves')
  listServiceTokens(): Promise<ServiceToken[]> {
    return this.service.list();
  }

  @Implements(calls.makeServiceToken, 'Makes a service token; the answer shows it this once', {
    problems: {
      invalid_input: WRONG_PROOF,
      not_allowed: 'The caller may not make service tokens, or a scope is beyond the caller’s role',
      conflict: `The site has ${SERVICE_TOKENS_MAX} service tokens`,
      too_many_requests: TOO_MANY_PROOFS,
    },
  })
  makeServiceToken(
    @Input() { body }: Input<typeof calls.makeServiceToken>,
    @SignedInUser() user: User,
  ): Promise<MadeServiceToken> {
    return this.service.make(user, body);
  }

  @Implements(calls.revokeServiceToken, 'Revokes a service token, at once', { problems: { not_found: UNKNOWN } })
  revokeServiceToken(
    @Input() { params: { id } }: Input<typeof calls.revokeServiceToken>,
    @SignedInUser() user: User,
  ): Promise<void> {
    return this.service.revoke(user, id);
  }
}
