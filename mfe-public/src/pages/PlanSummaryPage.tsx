import { LegalTextView } from '../features/legal-text/LegalTextView.tsx';

export default function PlanSummaryPage() {
  return <LegalTextView textKey="plan-summary" />;
}
