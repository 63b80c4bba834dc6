import { RegistrationService } from '../../../api/dist/accounts/auth/registration.service.js';
import { EmailVerificationService } from '../../../api/dist/accounts/email-verification/email-verification.service.js';
import { AccountLinks } from '../../../api/dist/accounts/links/account-links.js';
import { AccountNames } from '../../../api/dist/accounts/login-limits/account-names.js';
import { KnownDevices } from '../../../api/dist/accounts/login-limits/known-devices.js';
import { Outbox } from '../../../api/dist/accounts/mail/outbox.js';
import { SessionsService } from '../../../api/dist/accounts/sessions/sessions.service.js';
import { UsersService } from '../../../api/dist/accounts/users/users.service.js';
import { SITE_ACCOUNT_STEPS } from '../../../api/dist/app/site.js';
import { joinByRegistering } from '../../../api/dist/payout/team/joining/account-steps.js';
import { lockTeam } from '../../../api/dist/payout/team/placement/team-lock.js';

const BROWSER = { address: '192.0.2.1', previousSession: null, userAgent: null, deviceTokens: [] };
/** From someone who followed no invitation. */
const NO_COOKIES = { read: async () => undefined };

const joining = SITE_ACCOUNT_STEPS.registered;

/** What happens beside the account itself. */
const STEPS = {
  'with sponsor and place': joining,
  'one after the other, with neither': joining.map((step) => (step === joinByRegistering ? lockTeam : step)),
  'with neither': joining.filter((step) => step !== joinByRegistering),
};

export const KINDS = Object.keys(STEPS);

let registered = 0;

/**
 * Registers as `POST /api/register` does, from the body on, but for the password's hash and the counting of attempts.
 *
 * @param kind of {@link KINDS}
 * @param isDone asked before each registration
 * @returns how many there were in a second, and how long each took, in ms and sorted
 */
export async function register(dataSource, kind, clients, isDone) {
  const service = serviceOf(dataSource, STEPS[kind]);
  const times = [];
  const since = performance.now();
  const client = async () => {
    while (!isDone()) {
      registered += 1;
      const username = `newcomer-${registered}`;
      const began = performance.now();
      await service.register({ username, email: `${username}@example.com`, password: '' }, BROWSER, NO_COOKIES);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - since) / 1000;
  return { perSecond: times.length / seconds, times: times.sort((a, b) => a - b) };
}

function serviceOf(dataSource, registeredSteps) {
  const steps = { ...SITE_ACCOUNT_STEPS, registered: registeredSteps };
  const users = new UsersService(dataSource);
  const outbox = new Outbox(
    { findSender: async () => ({ name: '', address: 'powerline@localhost' }) },
    { read: async () => ({ siteName: 'Powerline', accent: null }) },
  );
  const noLimits = { define: () => undefined };
  const noMailboxLimit = { take: async () => ({ isOver: false, giveBack: async () => undefined }) };
  return new RegistrationService(
    dataSource,
    users,
    new SessionsService(dataSource),
    { refuseIfClosed: () => undefined, attempt: async () => undefined, wasTaken: async () => undefined },
    { inTurn: async () => '' },
    new AccountNames(dataSource),
    new KnownDevices(dataSource),
    new EmailVerificationService(
      dataSource,
      new AccountLinks(),
      outbox,
      noMailboxLimit,
      undefined,
      users,
      steps,
      noLimits,
    ),
    noMailboxLimit,
    steps,
  );
}
