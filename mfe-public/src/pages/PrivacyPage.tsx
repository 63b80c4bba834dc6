import { LegalTextView } from '../features/legal-text/LegalTextView.tsx';

export default function PrivacyPage() {
  return <LegalTextView textKey="privacy" />;
}
