import type { LegalTextKey } from '@powerline/contract/content';
import { Button, Inline } from '@powerline/ui';
import { useTemplateFacts } from '../../api/template-facts.ts';
import { t } from '../../words.ts';
import { legalTemplate } from './legal-templates.ts';

interface TemplateStartProps {
  textKey: LegalTextKey;
  onStart: (text: string) => void;
}

/** For a text that is still empty. */
export function TemplateStart({ textKey, onStart }: TemplateStartProps) {
  const facts = useTemplateFacts();
  return (
    <Inline>
      <Button tone="secondary" onClick={() => onStart(legalTemplate(textKey, { ...facts, blanks: {} }))}>
        {t('Start with a template')}
      </Button>
    </Inline>
  );
}
