import type { AuditPage } from '@powerline/contract/accounts';
import * as calls from '@powerline/contract/accounts/calls';
import { callPath } from '@powerline/contract/foundation';
import { useAdminCall } from '@powerline/ui/admin';
import type { SWRResponse } from 'swr';

/** As in the address: days are those of the reader's clock. */
export const AUDIT_FILTERS = ['by', 'action', 'about', 'from', 'to'] as const;
export type AuditFilter = Partial<Record<(typeof AUDIT_FILTERS)[number], string>>;

export const useAudit = (filter: AuditFilter, before: string | undefined): SWRResponse<AuditPage, unknown> =>
  useAdminCall(calls.listAudit, { query: { ...asked(filter), before } });

export const auditFileAddress = (filter: AuditFilter): string => callPath(calls.getAuditFile, { query: asked(filter) });

function asked({ from, to, ...filter }: AuditFilter) {
  return { ...filter, from: momentOf(from, 0), until: momentOf(to, 1) };
}

/** Midnight at the beginning of a day, some days later. Undefined for text that is no day. */
function momentOf(day: string | undefined, later: number): string | undefined {
  const [year, month, date] =
    /^(\d{4})-(\d{2})-(\d{2})$/
      .exec(day ?? '')
      ?.slice(1)
      .map(Number) ?? [];
  if (year === undefined || month === undefined || date === undefined) return undefined;
  const moment = new Date(year, month - 1, date + later);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
