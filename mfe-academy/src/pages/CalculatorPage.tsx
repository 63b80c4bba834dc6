import { PageHeading, PageLayout } from '@powerline/ui';
import { Calculator } from '../features/calculator/Calculator.tsx';
import { DIRECT_REFERRAL_CENTS, INDIRECT_LEVELS, INDIRECT_REFERRAL_CENTS } from '../features/calculator/calculate.ts';

const RULE = `The Powerline Compensation Calculator: a direct referral pays $${DIRECT_REFERRAL_CENTS / 100} a month, an indirect one $${INDIRECT_REFERRAL_CENTS / 100} a month, across ${INDIRECT_LEVELS} levels.`;

export default function CalculatorPage() {
  return (
    <PageLayout>
      <PageHeading title="Powerline Calculator" lead={RULE} />
      <Calculator />
    </PageLayout>
  );
}
