import type { AccountSteps } from '../accounts/account-steps.ts';
import { SECOND_FACTOR_EXPORT } from '../accounts/second-factor/second-factor-export.ts';
import { acceptByRegistering } from '../content/legal-texts/legal-texts.service.ts';
import { COMPANIES_EXPORT } from '../money-train/companies/companies-export.ts';

/** What the contexts do when something happens to an account. A step of a context is added here, after what it needs. */
export const SITE_ACCOUNT_STEPS: AccountSteps = {
  registered: [acceptByRegistering],
  firstAdminMade: [],
  verified: [],
  suspended: [],
  deleted: [],
  exported: [SECOND_FACTOR_EXPORT, COMPANIES_EXPORT],
};
