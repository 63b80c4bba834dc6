import { PageHeading, PageLayout } from '@powerline/ui';
import { Calculator } from '../features/calculator/Calculator.tsx';
import { DIRECT_REFERRAL_CENTS, INDIRECT_LEVELS, INDIRECT_REFERRAL_CENTS } from '../features/calculator/calculate.ts';
import { t } from '../words.ts';

const rule = (): string =>
  t(
    // biome-ignore lint/suspicious/noTemplateCurlyInString: a dollar sign, and then a value
    'The Powerline Compensation Calculator: a direct referral pays ${direct} a month, an indirect one ${indirect} a month, across {levels} levels.',
    {
      // Strings, because `Intl` would be a long task in a slow phone's first visit.
      direct: String(DIRECT_REFERRAL_CENTS / 100),
      indirect: String(INDIRECT_REFERRAL_CENTS / 100),
      levels: String(INDIRECT_LEVELS),
    },
  );

export default function CalculatorPage() {
  return (
    <PageLayout>
      <PageHeading title={t('Powerline Calculator')} lead={rule()} />
      <Calculator />
    </PageLayout>
  );
}
