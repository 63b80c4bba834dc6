import type { Plan } from '@powerline/contract/payout';
import * as calls from '@powerline/contract/payout/calls';
import { useSiteAddresses, useSiteName } from '@powerline/platform';
import { useAdminCall, useRight } from '@powerline/ui/admin';

/** What legal templates are filled with; null leaves a blank in [brackets]. */
export interface TemplateFacts {
  siteName: string;
  /** Null until known, and for those who don't see the site's money. */
  plan: Plan | null;
  currency: string | null;
  supportUrl: string | null;
}

export function useTemplateFacts(): TemplateFacts {
  const seesMoney = useRight('money');
  const { data: versions } = useAdminCall(calls.listPlanVersions, seesMoney ? {} : null);
  const { data: installation } = useAdminCall(calls.getPayoutInstallation, seesMoney ? {} : null);
  const { data: addresses } = useSiteAddresses();
  const thisMonth = new Date().toISOString().slice(0, 7);
  return {
    siteName: useSiteName(),
    plan: versions?.find(({ validFrom }) => validFrom <= thisMonth)?.plan ?? null,
    currency: installation?.currency ?? null,
    supportUrl: addresses?.supportUrl ?? null,
  };
}
