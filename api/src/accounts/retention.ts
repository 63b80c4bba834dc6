import { WEBHOOK_LOG_DAYS } from '@powerline/contract/accounts';
import type { RetentionRules } from '../infrastructure/retention/retention-rules.ts';
import { EXPIRED_TOKEN_DAYS } from './api-tokens/api-token.entity.ts';
import { NOTIFICATION_RETENTION_DAYS } from './notifications/notifications.ts';
import { SETUP_MINUTES } from './second-factor/second-factors.service.ts';
import { LOGIN_RETENTION_DAYS } from './sessions/login.entity.ts';
import { IDLE_DAYS } from './sessions/session-lookups.ts';

export const ACCOUNTS_RETENTION: RetentionRules = {
  sessions: `expires_at <= now() OR last_seen_at <= now() - make_interval(days => ${IDLE_DAYS})`,
  // Until then, anyone who follows it again learns that it was used or is too old.
  account_links: `expires_at <= now() - interval '30 days'`,
  api_tokens: `expires_at <= now() - make_interval(days => ${EXPIRED_TOKEN_DAYS})`,
  logins: `at <= now() - make_interval(days => ${LOGIN_RETENTION_DAYS})`,
  messages: `sent_at <= now() - interval '180 days'`,
  notifications: `created_at <= now() - make_interval(days => ${NOTIFICATION_RETENTION_DAYS})`,
  oidc_attempts: 'expires_at <= now()',
  passkey_challenges: 'expires_at <= now()',
  second_factors: `confirmed_at IS NULL AND created_at <= now() - make_interval(mins => ${SETUP_MINUTES})`,
  // Only instances of the version before write it. A later migration drops it.
  login_addresses: `last_login_at <= now() - make_interval(days => 90)`,
  // Long enough to see that a mail was sent, or to send one again that was given up.
  mails: `coalesce(sent_at, given_up_at) <= now() - make_interval(days => 30)`,
  webhook_deliveries: `created_at <= now() - make_interval(days => ${WEBHOOK_LOG_DAYS})`,
};
