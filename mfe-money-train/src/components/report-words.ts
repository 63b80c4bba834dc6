import type { ProfileReportKind } from '@powerline/contract/money-train';

export const REPORT_WORDS: Record<ProfileReportKind, string> = {
  misleading: 'It is misleading',
  scam: 'It looks like a scam',
  offensive: 'It is offensive',
  impersonation: 'It pretends to be someone else',
  other: 'Something else',
};
