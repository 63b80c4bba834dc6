import { Global, Module } from '@nestjs/common';
import { DailyVisits } from './daily-visits/daily-visits.ts';
import { Visitors } from './daily-visits/visitors.ts';
import { VISITOR_LANGUAGE, visitorLanguage } from './language/visitor-language.ts';
import { NightlyChecks } from './nightly-checks/nightly-checks.ts';
import { RateLimits } from './rate-limits/rate-limits.ts';
import { RedisScripts } from './rate-limits/redis-scripts.ts';
import { ReadRouting } from './read-routing/read-routing.ts';
import { RecentWrite } from './read-routing/recent-write.ts';
import { Replica } from './read-routing/replica.ts';
import { CachedAnswers } from './response-cache/cached-answers.ts';
import { ChangeListener } from './response-cache/change-listener.ts';
import { ResponseCache } from './response-cache/response-cache.ts';
import { Cleanup } from './retention/cleanup.ts';
import { Secrets } from './secrets/secrets.ts';
import { SignedCookies } from './secrets/signed-cookies.ts';
import { CurrentLook } from './site-look/current-look.ts';
import { Translations } from './translations/translations.ts';

/** Global, because every context uses it. */
@Global()
@Module({
  providers: [
    ChangeListener,
    Cleanup,
    CurrentLook,
    DailyVisits,
    CachedAnswers,
    NightlyChecks,
    RateLimits,
    ReadRouting,
    RecentWrite,
    RedisScripts,
    Replica,
    ResponseCache,
    Secrets,
    SignedCookies,
    Translations,
    Visitors,
    {
      provide: VISITOR_LANGUAGE,
      useFactory: (looks: CurrentLook) => visitorLanguage(() => looks.known),
      inject: [CurrentLook],
    },
  ],
  exports: [
    ChangeListener,
    Cleanup,
    CurrentLook,
    DailyVisits,
    CachedAnswers,
    NightlyChecks,
    RateLimits,
    ReadRouting,
    RecentWrite,
    ResponseCache,
    Secrets,
    SignedCookies,
    Translations,
    Visitors,
  ],
})
export class InfrastructureModule {}
