import type { FactoryProvider } from '@nestjs/common';
import type { Stripe } from 'stripe';
import { traceCall } from '../../../infrastructure/active-span/active-span.ts';
import { CONFIG, type Config } from '../../../infrastructure/config/config.ts';
import { HttpProblem, notFound } from '../../../infrastructure/http/http-problem.ts';
import { t } from '../../../infrastructure/language/words.ts';

/** Stripe, as this site is set up for it. */
export interface StripeAccess {
  client: Stripe;
  /** Stripe signs its webhooks with it. */
  webhookSecret: string;
  /** Whether members are paid through it, too. */
  hasPayouts: boolean;
}

/** Under this name {@link StripeAccess} is injected; null where the settings do not name Stripe. */
export const STRIPE = Symbol('stripe');

const TIMEOUT_MS = 10_000;

/** The library is loaded where it is used and nowhere else: it is large. */
export const STRIPE_PROVIDER: FactoryProvider<Promise<StripeAccess | null>> = {
  provide: STRIPE,
  inject: [CONFIG],
  useFactory: async ({ STRIPE_API_URL, STRIPE_PAYOUTS, STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET }: Config) => {
    if (STRIPE_SECRET_KEY === undefined || STRIPE_WEBHOOK_SECRET === undefined) return null;
    const { Stripe } = await import('stripe');
    const { hostname, port, protocol } = new URL(STRIPE_API_URL);
    const http = Stripe.createNodeHttpClient();
    const send = http.makeRequest.bind(http);
    http.makeRequest = (host, port, path, method, ...rest) =>
      traceCall(method, host, () => send(host, port, path, method, ...rest));
    const client = new Stripe(STRIPE_SECRET_KEY, {
      httpClient: http,
      host: hostname,
      port: port || (protocol === 'https:' ? 443 : 80),
      protocol: protocol === 'https:' ? 'https' : 'http',
      maxNetworkRetries: 2,
      timeout: TIMEOUT_MS,
      telemetry: false,
    });
    return { client, webhookSecret: STRIPE_WEBHOOK_SECRET, hasPayouts: STRIPE_PAYOUTS === 'on' };
  },
};

/** @throws HttpProblem 404 where the settings do not name Stripe */
export function requireStripe(stripe: StripeAccess | null): StripeAccess {
  if (stripe === null) throw notFound(t('This site takes no payments by card'));
  return stripe;
}

/** @throws HttpProblem 404 where the settings do not say that members are paid through Stripe */
export function requireStripePayouts(stripe: StripeAccess | null): StripeAccess {
  if (!stripe?.hasPayouts) throw notFound(t('This site doesn’t pay through Stripe'));
  return stripe;
}

/** Asks Stripe. @throws HttpProblem 503 when it does not answer as it should; what it said may name the member */
export async function askStripe<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch {
    throw new HttpProblem(503, 'unavailable', t('Stripe isn’t answering right now. Try again in a minute.'), {
      retryAfter: 60,
    });
  }
}
