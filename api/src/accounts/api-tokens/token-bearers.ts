import { Injectable } from '@nestjs/common';
import {
  accountEntries,
  hasRights,
  ROLES,
  rightForScope,
  type TokenScope,
  type User,
} from '@powerline/contract/accounts';
import type { FastifyRequest } from 'fastify';
import { DataSource } from 'typeorm';
import * as v from 'valibot';
import { API_TOKEN, ApiTokenAccess, type WithToken } from '../../infrastructure/access/api-token-access.ts';
import { readRow } from '../../infrastructure/database/rows.ts';
import { sentApiToken } from '../../infrastructure/http/api-token-header.ts';
import { addressKey } from '../../infrastructure/http/client-address.ts';
import { HttpProblem, notAllowed } from '../../infrastructure/http/http-problem.ts';
import { t } from '../../infrastructure/language/words.ts';
import { Allowance } from '../../infrastructure/rate-limits/allowance.ts';
import type { RateLimit } from '../../infrastructure/rate-limits/rate-limit.ts';
import { RateLimits } from '../../infrastructure/rate-limits/rate-limits.ts';
import { withAreas } from '../users/users.service.ts';
import { hashOfApiToken, isWellFormed } from './token-secret.ts';
import { TokenUses } from './token-uses.ts';

/** Of one token, on all calls together. */
export const REQUESTS_PER_TOKEN = { name: 'api token', attempts: 300, windowSeconds: 60 };
/** That no one has. No number of guesses finds a token: this bounds what trying costs. */
const UNKNOWN_TOKENS_PER_ADDRESS = { name: 'unknown api token', perHour: 50, thenPerMinute: 5 };

const FOUND = v.strictObject({
  ...accountEntries,
  roles: v.array(v.picklist(ROLES)),
  tokenId: v.number(),
  tokenName: v.string(),
  scopes: v.array(v.string()),
  /** Neither expired nor its maker's account suspended. */
  isValid: v.boolean(),
  isUseStale: v.boolean(),
});

/**
 * Lets programs in by their token. Token, account and roles are read from the primary database at each request: what was
 * revoked, suspended or taken away counts from that moment on.
 */
@Injectable()
export class TokenBearers extends ApiTokenAccess {
  private readonly perToken: RateLimit;
  private readonly unknownPerAddress: Allowance;

  constructor(
    private readonly dataSource: DataSource,
    private readonly uses: TokenUses,
    limits: RateLimits,
  ) {
    super();
    this.perToken = limits.define(REQUESTS_PER_TOKEN);
    this.unknownPerAddress = new Allowance(limits, UNKNOWN_TOKENS_PER_ADDRESS);
  }

  override async admit(request: FastifyRequest, scope: TokenScope | undefined): Promise<User & WithToken> {
    if (scope === undefined) throw notForTokens();
    const sent = sentApiToken(request.headers) ?? '';
    if (!isWellFormed(sent)) throw notValid();
    const found = await this.find(sent);
    if (found === undefined) {
      await this.unknownPerAddress.takeOrRefuse(addressKey(request.ip));
      throw notValid();
    }
    const { roles, tokenId, tokenName, scopes, isValid, isUseStale, ...account } = found;
    if (!isValid) throw notValid();
    if (!scopes.includes(scope)) throw notAllowed(t('This API token lacks the scope {scope}.', { scope }));
    const needed = rightForScope(scope);
    if (needed && !hasRights(withAreas(account, roles), [needed])) throw notAllowed(rightLost());
    await this.perToken.takeOrRefuse(String(tokenId));
    if (isUseStale) await this.uses.note({ id: tokenId, name: tokenName, owner: account });
    // Less than its maker: a call that shows admins more must not show it to a token.
    const token = { id: tokenId, name: tokenName };
    return { ...account, isAdmin: false, ...(needed && { areas: [needed] }), [API_TOKEN]: token };
  }

  private find(token: string): Promise<v.InferOutput<typeof FOUND> | undefined> {
    // Looked up by its hash: how long that takes says nothing about the token.
    return readRow(
      this.dataSource,
      FOUND,
      `SELECT u.id, u.username, u.email, u.is_admin AS "isAdmin", u.roles, t.id AS "tokenId", t.name AS "tokenName", t.scopes,
              NOT u.is_suspended AND coalesce(t.expires_at > now(), true) AS "isValid",
              coalesce(t.last_used_at < now() - interval '1 hour', true) AS "isUseStale"
         FROM api_tokens t JOIN users u ON u.id = t.user_id WHERE t.token_hash = $1`,
      [hashOfApiToken(token)],
    );
  }
}

const rightLost = (): string => t('The person who made this API token may no longer do this. Ask an admin.');

const challenge = (error?: string) => ({
  headers: { 'www-authenticate': error ? `Bearer error="${error}"` : 'Bearer' },
});

const notForTokens = () =>
  new HttpProblem(401, 'not_logged_in', t('This call takes no API tokens. Log in to do this.'), challenge());

/** The same whether there never was one, or it was revoked, has expired, or its account is suspended. */
const notValid = () =>
  new HttpProblem(
    401,
    'not_logged_in',
    t('This API token is not valid. It may have expired or been revoked: make another one.'),
    challenge('invalid_token'),
  );
