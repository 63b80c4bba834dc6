import { LegalTextView } from '../features/legal-text/LegalTextView.tsx';

export default function TermsPage() {
  return <LegalTextView textKey="terms" />;
}
