import type { NeededRight } from './roles.ts';

interface TokenScopeRule {
  /** Whose tokens may have it: a member's own, or those that programs of the site use. */
  readonly kind: 'personal' | 'service';
  /** What the token's maker must be allowed at each request. A member needs no role for their own data. */
  readonly needs?: NeededRight;
  /** Method and path as declared. Each call is in one scope. */
  readonly calls: readonly string[];
}

/** What a program may call with a token. Every call that isn't named here refuses tokens. */
export const TOKEN_SCOPES = {
  'self:read': {
    kind: 'personal',
    calls: [
      'GET /api/user',
      'GET /api/companies',
      'GET /api/profile',
      'GET /api/profile/statistics',
      'GET /api/membership',
      'GET /api/membership/payments',
      'GET /api/team/place',
      'GET /api/earnings',
      'GET /api/earnings/:month',
      'GET /api/earnings/:month/file',
      'GET /api/figures',
      'GET /api/ledger',
      'GET /api/payouts',
      'GET /api/payouts/:id',
      'GET /api/payouts/balance',
      'GET /api/yearly-statements/:year',
      'GET /api/yearly-statements/:year/file',
      'GET /api/academy/points',
    ],
  },
  'members:read': {
    kind: 'service',
    needs: { area: 'people', right: 'read' },
    calls: ['GET /api/admin/users', 'GET /api/admin/users/page'],
  },
  'payments:read': {
    kind: 'service',
    needs: { area: 'money', right: 'read' },
    calls: ['GET /api/admin/payout/payments'],
  },
  'payments:write': {
    kind: 'service',
    needs: { area: 'money', right: 'write' },
    calls: [
      'POST /api/admin/payout/payments',
      'POST /api/admin/payout/payment-imports/preview',
      'PUT /api/admin/payout/payment-imports/:digest',
      'GET /api/admin/payout/payments/:id/refund-preview',
      'POST /api/admin/payout/payments/:id/refunds',
    ],
  },
  'bounces:write': {
    kind: 'service',
    needs: { area: 'settings', right: 'write' },
    calls: ['POST /api/admin/mail/bounces'],
  },
  'reports:read': {
    kind: 'service',
    needs: { area: 'money', right: 'read' },
    calls: [
      'GET /api/admin/payout/months',
      'GET /api/admin/payout/months/:month',
      'GET /api/admin/payout/reports',
      'GET /api/admin/payout/reports/:report',
      'GET /api/admin/payout/reports/:report/file',
    ],
  },
} as const satisfies Readonly<Record<string, TokenScopeRule>>;

export type TokenScope = keyof typeof TOKEN_SCOPES;

const RULES: [TokenScope, TokenScopeRule][] = (Object.keys(TOKEN_SCOPES) as TokenScope[]).map((scope) => [
  scope,
  TOKEN_SCOPES[scope],
]);

/** The scope that lets a token make a call; undefined for a call that takes no token. */
export const scopeOf = ({ method, path }: { method: string; path: string }): TokenScope | undefined =>
  RULES.find(([, { calls }]) => calls.includes(`${method} ${path}`))?.[0];

/** What a token's maker must be allowed for a scope; undefined for their own data. */
export const rightForScope = (scope: TokenScope): NeededRight | undefined =>
  RULES.find(([name]) => name === scope)?.[1].needs;
