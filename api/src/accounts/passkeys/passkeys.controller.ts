import { Req } from '@nestjs/common';
import {
  PASSKEY_NAME_MAX_LENGTH,
  PASSKEYS_MAX,
  type Passkey,
  type PasskeyCreation,
  type PasskeyRequest,
  type User,
} from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import type { FastifyRequest } from 'fastify';
import { SignedInUser } from '../../infrastructure/access/signed-in-user.ts';
import { ContextController, Implements, Input } from '../../infrastructure/calls/implements.ts';
import { notLoggedIn } from '../../infrastructure/http/http-problem.ts';
import { deviceInWords, deviceOf } from '../sessions/device-in-words.ts';
import { SessionCookie } from '../sessions/session-cookie.ts';
import { userAgentOf } from '../sessions/user-agent.ts';
import { type Caller, PasskeysService } from './passkeys.service.ts';

const WRONG_PROOF =
  'The password is wrong, or the passkey is: unknown, another account’s, another site’s, or used before';
const TOO_MANY = 'Too many wrong passwords or passkeys, or too many attempts within an hour';

@ContextController('accounts')
export class PasskeysController {
  constructor(
    private readonly passkeys: PasskeysService,
    private readonly cookie: SessionCookie,
  ) {}

  @Implements(calls.listPasskeys, 'Your passkeys')
  listPasskeys(@SignedInUser() user: User): Promise<Passkey[]> {
    return this.passkeys.list(user);
  }

  @Implements(calls.requestPasskeyProof, 'What one of your passkeys signs to prove that it’s you', {
    problems: { too_many_requests: TOO_MANY },
  })
  requestPasskeyProof(
    @Input() { body: { except } }: Input<typeof calls.requestPasskeyProof>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyRequest> {
    return this.passkeys.requestProof(this.callerOf(user, request), except);
  }

  @Implements(calls.beginPasskey, 'What a browser needs to make a passkey, for five minutes', {
    problems: {
      invalid_input: WRONG_PROOF,
      conflict: `The account has ${PASSKEYS_MAX} passkeys`,
      too_many_requests: TOO_MANY,
    },
  })
  beginPasskey(
    @Input() { body }: Input<typeof calls.beginPasskey>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyCreation> {
    return this.passkeys.begin(this.callerOf(user, request), body);
  }

  @Implements(calls.addPasskey, 'Adds the passkey that a browser made', {
    problems: {
      invalid_input: 'This site didn’t ask for it in this browser, or not within five minutes',
      conflict: `It was added before, or the account has ${PASSKEYS_MAX} passkeys`,
      too_many_requests: TOO_MANY,
    },
  })
  addPasskey(
    @Input() { body }: Input<typeof calls.addPasskey>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<Passkey> {
    const device = deviceInWords(deviceOf(userAgentOf(request))).slice(0, PASSKEY_NAME_MAX_LENGTH);
    return this.passkeys.add(this.callerOf(user, request), body, device);
  }

  @Implements(calls.renamePasskey, 'Renames a passkey', { problems: { not_found: 'The caller has no such passkey' } })
  renamePasskey(
    @Input() { params: { id }, body: { name } }: Input<typeof calls.renamePasskey>,
    @SignedInUser() user: User,
  ): Promise<Passkey> {
    return this.passkeys.rename(user, id, name);
  }

  @Implements(calls.removePasskey, 'Removes a passkey, by the password or another passkey', {
    problems: {
      invalid_input: WRONG_PROOF,
      not_found: 'The caller has no such passkey',
      too_many_requests: TOO_MANY,
    },
  })
  removePasskey(
    @Input() { params: { id }, body }: Input<typeof calls.removePasskey>,
    @SignedInUser() user: User,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.passkeys.remove(this.callerOf(user, request), id, body);
  }

  private callerOf(user: User, request: FastifyRequest): Caller {
    const session = this.cookie.read(request);
    if (session === null) throw notLoggedIn();
    return { user, session, request };
  }
}
