import { Global, Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from '../infrastructure/access/access.guard.ts';
import { AdminDuties } from '../infrastructure/access/admin-duties.ts';
import { ApiTokenGuard } from '../infrastructure/access/api-token.guard.ts';
import { ApiTokenAccess } from '../infrastructure/access/api-token-access.ts';
import { OperatorAccess } from '../infrastructure/access/operator-access.ts';
import { SessionLookup } from '../infrastructure/access/session-lookup.ts';
import { AccountController } from './account/account.controller.ts';
import { AccountService } from './account/account.service.ts';
import { AccountDeletionService } from './account/account-deletion.service.ts';
import { EmailChangesService } from './account/email-changes.service.ts';
import { ForgottenPasswordService } from './account/forgotten-password.service.ts';
import { PasswordChangesService } from './account/password-changes.service.ts';
import { PasswordResetController } from './account/password-reset.controller.ts';
import { ResetLinksService } from './account/reset-links.service.ts';
import { ApiTokensController } from './api-tokens/api-tokens.controller.ts';
import { ApiTokensService } from './api-tokens/api-tokens.service.ts';
import { ServiceTokensService } from './api-tokens/service-tokens.service.ts';
import { TokenBearers } from './api-tokens/token-bearers.ts';
import { TokenUses } from './api-tokens/token-uses.ts';
import { AdminChanges } from './audit/admin-changes.ts';
import { AuditController } from './audit/audit.controller.ts';
import { AuditService } from './audit/audit.service.ts';
import { AdminLogIns } from './auth/admin-log-ins.ts';
import { AuthController } from './auth/auth.controller.ts';
import { BrowserCookie } from './auth/browser-cookie.ts';
import { DeviceCookie } from './auth/device-cookie.ts';
import { LogIns } from './auth/log-ins.ts';
import { NewDevices } from './auth/new-devices.ts';
import { OidcLogIns } from './auth/oidc-log-ins.ts';
import { OidcLoginController } from './auth/oidc-login.controller.ts';
import { PasskeyLoginController } from './auth/passkey-login.controller.ts';
import { PasswordLogin } from './auth/password-login.ts';
import { RegistrationService } from './auth/registration.service.ts';
import { SessionLinkController } from './auth/session-link.controller.ts';
import { BouncesController } from './bounces/bounces.controller.ts';
import { BouncesService } from './bounces/bounces.service.ts';
import { EmailVerificationController } from './email-verification/email-verification.controller.ts';
import { EmailVerificationService } from './email-verification/email-verification.service.ts';
import { FirstStepsController } from './first-steps/first-steps.controller.ts';
import { FirstStepsService } from './first-steps/first-steps.service.ts';
import { InboxController } from './inbox/inbox.controller.ts';
import { InboxService } from './inbox/inbox.service.ts';
import { NotifyAdmins } from './inbox/notify-admins.job.ts';
import { MemberInviter } from './invitations/member-inviter.ts';
import { LaunchController } from './launch/launch.controller.ts';
import { LaunchService } from './launch/launch.service.ts';
import { AccountLinks } from './links/account-links.ts';
import { LinkThrottle } from './links/link-throttle.ts';
import { AccountNames } from './login-limits/account-names.ts';
import { KnownDevices } from './login-limits/known-devices.ts';
import { LoginThrottle } from './login-limits/login-throttle.ts';
import { RegistrationThrottle } from './login-limits/registration-throttle.ts';
import { MailList } from './mail/mail-list.ts';
import { MailSender } from './mail/mail-sender.ts';
import { MailSettingsController } from './mail/mail-settings.controller.ts';
import { MailSettingsService } from './mail/mail-settings.service.ts';
import { MailSettings } from './mail/mail-settings.ts';
import { MailTests } from './mail/mail-tests.ts';
import { MailTransport } from './mail/mail-transport.ts';
import { MailboxLimit } from './mail/mailbox-limit.ts';
import { Outbox } from './mail/outbox.ts';
import { MessageReportsService } from './messages/message-reports.service.ts';
import { MessagesController } from './messages/messages.controller.ts';
import { MessagesService } from './messages/messages.service.ts';
import { NotificationListService } from './notifications/notification-list.service.ts';
import { NotificationSettingsController } from './notifications/notification-settings.controller.ts';
import { NotificationSettingsService } from './notifications/notification-settings.service.ts';
import { NotificationsController } from './notifications/notifications.controller.ts';
import { Notifications } from './notifications/notifications.ts';
import { UnsubscribeLinks } from './notifications/unsubscribe-links.ts';
import { OidcAttempts } from './oidc/oidc-attempts.service.ts';
import { OidcClient } from './oidc/oidc-client.ts';
import { OidcLoginsController } from './oidc/oidc-logins.controller.ts';
import { OidcLogins } from './oidc/oidc-logins.service.ts';
import { OidcRules } from './oidc/oidc-rules.service.ts';
import { OidcSettingsController } from './oidc/oidc-settings.controller.ts';
import { OidcSettingsService } from './oidc/oidc-settings.service.ts';
import { OidcSettings } from './oidc/oidc-settings.ts';
import { OidcTests } from './oidc/oidc-tests.ts';
import { OidcThrottle } from './oidc/oidc-throttle.ts';
import { PasskeyAssertions } from './passkeys/passkey-assertions.service.ts';
import { PasskeyChallenges } from './passkeys/passkey-challenges.service.ts';
import { PasskeyProofs } from './passkeys/passkey-proofs.service.ts';
import { PasskeyThrottle } from './passkeys/passkey-throttle.ts';
import { PasskeysController } from './passkeys/passkeys.controller.ts';
import { PasskeysService } from './passkeys/passkeys.service.ts';
import { NewPasswords } from './passwords/new-passwords.ts';
import { PasswordTurns } from './passwords/password-turns.ts';
import { PeopleController } from './people/people.controller.ts';
import { PeopleService } from './people/people.service.ts';
import { PersonNotesService } from './people/person-notes.service.ts';
import { PersonProtectionService } from './people/person-protection.service.ts';
import { SearchController } from './search/search.controller.ts';
import { AdminSecondFactor } from './second-factor/admin-second-factor.ts';
import { SecondFactorController } from './second-factor/second-factor.controller.ts';
import { SecondFactorCodes } from './second-factor/second-factor-codes.ts';
import { SecondFactorPolicyController } from './second-factor/second-factor-policy.controller.ts';
import { SecondFactorPolicyService } from './second-factor/second-factor-policy.service.ts';
import { SecondFactorThrottle } from './second-factor/second-factor-throttle.ts';
import { SecondFactorsService } from './second-factor/second-factors.service.ts';
import { StepUp } from './second-factor/step-up.ts';
import { CookieSessions } from './sessions/cookie-sessions.ts';
import { CurrentUserAnswers } from './sessions/current-user-answers.ts';
import { OwnPassword } from './sessions/own-password.ts';
import { SessionCookie } from './sessions/session-cookie.ts';
import { SessionsService } from './sessions/sessions.service.ts';
import { SuspensionsController } from './suspensions/suspensions.controller.ts';
import { SuspensionsService } from './suspensions/suspensions.service.ts';
import { AdminUsersController } from './users/admin-users.controller.ts';
import { AdminUsersService } from './users/admin-users.service.ts';
import { UserController } from './users/user.controller.ts';
import { UsersService } from './users/users.service.ts';
import { MemberViewsController } from './views/member-views.controller.ts';
import { MemberViewsService } from './views/member-views.service.ts';
import { WebhookLogService } from './webhooks/webhook-log.service.ts';
import { WebhookSender } from './webhooks/webhook-sender.ts';
import { WebhooksController } from './webhooks/webhooks.controller.ts';
import { WebhooksService } from './webhooks/webhooks.service.ts';

/** Global, because every context asks who someone is and sends mail and notifications. */
@Global()
@Module({
  controllers: [
    AccountController,
    AdminUsersController,
    ApiTokensController,
    AuditController,
    AuthController,
    BouncesController,
    EmailVerificationController,
    MailSettingsController,
    MemberViewsController,
    MessagesController,
    FirstStepsController,
    InboxController,
    LaunchController,
    NotificationSettingsController,
    NotificationsController,
    OidcLoginController,
    OidcLoginsController,
    OidcSettingsController,
    PasskeyLoginController,
    PasskeysController,
    PasswordResetController,
    PeopleController,
    SearchController,
    SecondFactorController,
    SecondFactorPolicyController,
    SessionLinkController,
    SuspensionsController,
    UserController,
    WebhooksController,
  ],
  providers: [
    AccountDeletionService,
    AccountLinks,
    AccountNames,
    AccountService,
    AdminChanges,
    AdminSecondFactor,
    AdminUsersService,
    ApiTokenGuard,
    ApiTokensService,
    AuditService,
    BouncesService,
    BrowserCookie,
    CookieSessions,
    CurrentUserAnswers,
    DeviceCookie,
    EmailChangesService,
    EmailVerificationService,
    FirstStepsService,
    ForgottenPasswordService,
    InboxService,
    KnownDevices,
    LaunchService,
    MemberInviter,
    LinkThrottle,
    LogIns,
    LoginThrottle,
    MailList,
    MailSender,
    MailSettings,
    MailSettingsService,
    MailTests,
    MailTransport,
    MailboxLimit,
    MemberViewsService,
    MessageReportsService,
    MessagesService,
    NewDevices,
    NewPasswords,
    NotificationListService,
    NotificationSettingsService,
    Notifications,
    NotifyAdmins,
    OidcAttempts,
    OidcClient,
    OidcLogIns,
    OidcLogins,
    OidcRules,
    OidcSettings,
    OidcSettingsService,
    OidcTests,
    OidcThrottle,
    OperatorAccess,
    Outbox,
    OwnPassword,
    PasskeyAssertions,
    PasskeyChallenges,
    PasskeyProofs,
    PasskeyThrottle,
    PasskeysService,
    PasswordChangesService,
    PasswordLogin,
    PasswordTurns,
    PeopleService,
    PersonNotesService,
    PersonProtectionService,
    RegistrationService,
    RegistrationThrottle,
    ResetLinksService,
    SecondFactorCodes,
    SecondFactorPolicyService,
    SecondFactorThrottle,
    SecondFactorsService,
    ServiceTokensService,
    SessionCookie,
    SessionsService,
    StepUp,
    SuspensionsService,
    TokenUses,
    UnsubscribeLinks,
    UsersService,
    WebhookLogService,
    WebhookSender,
    WebhooksService,
    { provide: APP_GUARD, useClass: AccessGuard },
    { provide: ApiTokenAccess, useClass: TokenBearers },
    { provide: AdminDuties, useClass: AdminLogIns },
    { provide: SessionLookup, useExisting: CookieSessions },
  ],
  exports: [
    AdminChanges,
    CurrentUserAnswers,
    ForgottenPasswordService,
    InboxService,
    MailList,
    MailSender,
    MailSettings,
    MemberInviter,
    Notifications,
    NotifyAdmins,
    Outbox,
    OwnPassword,
    SessionLookup,
    SessionsService,
    StepUp,
    WebhookSender,
  ],
})
export class AccountsModule {}
