import { moveWhole } from '../infrastructure/moving/moved-table.ts';
import { ForgottenPasswordService } from './account/forgotten-password.service.ts';
import { PASSWORD_CHANGED } from './account/password-changed.kind.ts';
import { AccountsModule } from './accounts.module.ts';
import { ApiTokenRow } from './api-tokens/api-token.entity.ts';
import { API_TOKEN_CHANGED } from './api-tokens/api-token-changed.kind.ts';
import { API_TOKENS_EXPORT } from './api-tokens/api-tokens-export.ts';
import { AuditEntry } from './audit/audit-entry.entity.ts';
import { MAIL_BOUNCED } from './bounces/mail-bounced.kind.ts';
import type { Context } from './context.ts';
import { EMAIL_CHANGED } from './email-verification/email-changed.kind.ts';
import { CONFIRM_EMAIL } from './first-steps/confirm-email.step.ts';
import { NotifyAdmins } from './inbox/notify-admins.job.ts';
import { MemberInviter } from './invitations/member-inviter.ts';
import { ACCOUNTS_LAUNCH_STEPS } from './launch/accounts-launch-steps.ts';
import { LaunchSkip } from './launch/launch-skip.entity.ts';
import { AccountLink } from './links/account-link.entity.ts';
import { DeviceKey } from './login-limits/device-key.entity.ts';
import { Mail } from './mail/mail.entity.ts';
import { NO_MAIL_SERVER, UNDELIVERED_MAILS, UNSENT_MAILS } from './mail/mail.inbox.ts';
import { MailSender } from './mail/mail-sender.ts';
import { MailSettingsRow } from './mail/mail-settings.entity.ts';
import { MAILS_HAVE_JOBS } from './mail/mails-have-jobs.ts';
import { MessageRow } from './messages/message.entity.ts';
import { MESSAGE, MESSAGE_SENT } from './messages/message.kind.ts';
import { MessageBlock } from './messages/message-block.entity.ts';
import { MESSAGES_EXPORT } from './messages/messages-export.ts';
import { REPORTED_MESSAGES } from './messages/reported-messages.inbox.ts';
import { NEW_DEVICE } from './notifications/new-device.kind.ts';
import { Notification } from './notifications/notification.entity.ts';
import { NotificationSetting } from './notifications/notification-setting.entity.ts';
import { NOTIFICATIONS_EXPORT } from './notifications/notifications-export.ts';
import { OidcAttempt } from './oidc/oidc-attempt.entity.ts';
import { OIDC_CHANGED } from './oidc/oidc-changed.ts';
import { OIDC_EXPORT } from './oidc/oidc-export.ts';
import { OidcRulesRow } from './oidc/oidc-rules.entity.ts';
import { OidcSettingsRow } from './oidc/oidc-settings.entity.ts';
import { PasskeyChallenge } from './passkeys/passkey-challenge.entity.ts';
import { PASSKEY_CHANGED } from './passkeys/passkey-changed.ts';
import { PASSKEYS_EXPORT } from './passkeys/passkeys-export.ts';
import { LOGIN_ENDS } from './people/deletion-effect.ts';
import { LOGINS_EXPORT, PERSON_NOTES_EXPORT } from './people/people-export.ts';
import { PersonNoteRow } from './people/person-note.entity.ts';
import { SUPPORT_MESSAGE } from './people/support-message.kind.ts';
import { ACCOUNTS_RETENTION } from './retention.ts';
import { PERSON_SOURCE } from './search/person-source.ts';
import { RecoveryCode } from './second-factor/recovery-code.entity.ts';
import { SecondFactor } from './second-factor/second-factor.entity.ts';
import { SECOND_FACTOR_CHANGED } from './second-factor/second-factor-changed.ts';
import { SECOND_FACTOR_EXPORT } from './second-factor/second-factor-export.ts';
import { SecondFactorPolicyRow } from './second-factor/second-factor-policy.entity.ts';
import { LoginRow } from './sessions/login.entity.ts';
import { Session } from './sessions/session.entity.ts';
import { restoreAccounts } from './users/moved-accounts.ts';
import { OidcLoginRow } from './users/oidc-login.entity.ts';
import { Passkey } from './users/passkey.entity.ts';
import { User } from './users/user.entity.ts';
import { UsernameSkeleton } from './users/username-skeleton.entity.ts';
import { VIEWED } from './views/viewed.kind.ts';
import { announceJoined, announceVerified } from './webhooks/announced-accounts.ts';
import { SWITCHED_OFF_WEBHOOKS } from './webhooks/switched-off.inbox.ts';
import { WebhookDeliveryRow } from './webhooks/webhook-delivery.entity.ts';
import { WebhookEndpoint } from './webhooks/webhook-endpoint.entity.ts';
import { WebhookSender } from './webhooks/webhook-sender.ts';

/** What accounts bring to the site. */
export const ACCOUNTS: Context = {
  module: AccountsModule,
  entities: [
    AccountLink,
    ApiTokenRow,
    AuditEntry,
    DeviceKey,
    LaunchSkip,
    LoginRow,
    Mail,
    MailSettingsRow,
    MessageBlock,
    MessageRow,
    Notification,
    NotificationSetting,
    OidcAttempt,
    OidcLoginRow,
    OidcRulesRow,
    OidcSettingsRow,
    Passkey,
    PasskeyChallenge,
    PersonNoteRow,
    RecoveryCode,
    SecondFactor,
    SecondFactorPolicyRow,
    Session,
    User,
    UsernameSkeleton,
    WebhookDeliveryRow,
    WebhookEndpoint,
  ],
  tables: ['account_invitations', 'login_addresses'],
  movedTables: [
    {
      table: 'users',
      file: 'accounts',
      without: ['username', 'email', 'password_hash', 'has_unused_password', 'search_text'],
      restore: restoreAccounts,
    },
    ...moveWhole(
      'username_skeletons',
      'account_invitations',
      'notification_settings',
      'person_notes',
      'launch_skips',
      'second_factor_policy',
    ),
  ],
  leftTables: [
    'account_links',
    'api_tokens',
    'audit_entries',
    'device_keys',
    'logins',
    'login_addresses',
    'mails',
    'mail_settings',
    'messages',
    'message_blocks',
    'notifications',
    'oidc_attempts',
    'oidc_logins',
    'oidc_rules',
    'oidc_settings',
    'passkeys',
    'passkey_challenges',
    'recovery_codes',
    'second_factors',
    'sessions',
    'webhook_deliveries',
    'webhook_endpoints',
  ],
  views: ['accounts', 'admin_changes'],
  accountSteps: {
    registered: [announceJoined],
    verified: [announceVerified],
    exported: [
      SECOND_FACTOR_EXPORT,
      PASSKEYS_EXPORT,
      OIDC_EXPORT,
      API_TOKENS_EXPORT,
      LOGINS_EXPORT,
      NOTIFICATIONS_EXPORT,
      MESSAGES_EXPORT,
      PERSON_NOTES_EXPORT,
    ],
  },
  deletionEffects: [LOGIN_ENDS],
  jobs: [MailSender, ForgottenPasswordService, MemberInviter, NotifyAdmins, WebhookSender],
  nightlyChecks: [MAILS_HAVE_JOBS],
  notificationKinds: [
    NEW_DEVICE,
    PASSWORD_CHANGED,
    EMAIL_CHANGED,
    SECOND_FACTOR_CHANGED,
    PASSKEY_CHANGED,
    OIDC_CHANGED,
    API_TOKEN_CHANGED,
    MAIL_BOUNCED,
    MESSAGE,
    MESSAGE_SENT,
    SUPPORT_MESSAGE,
    VIEWED,
  ],
  inbox: [REPORTED_MESSAGES, UNDELIVERED_MAILS, UNSENT_MAILS, NO_MAIL_SERVER, SWITCHED_OFF_WEBHOOKS],
  firstSteps: [CONFIRM_EMAIL],
  launchSteps: ACCOUNTS_LAUNCH_STEPS,
  retention: ACCOUNTS_RETENTION,
  search: [PERSON_SOURCE],
};
