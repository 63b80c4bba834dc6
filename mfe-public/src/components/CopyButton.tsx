import { notify } from '@powerline/platform';
import { Button } from '@powerline/ui';
import { Copy } from 'lucide-react';
import { t } from '../words.ts';

/** Shows nothing over http, where browsers block copying. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  if (!navigator.clipboard) return null;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify.success(t('Copied'));
    } catch {
      notify.error(t('Could not copy'), t('Your browser doesn’t allow it here. Select the text and copy it yourself.'));
    }
  }

  return (
    <Button tone="secondary" size="small" onClick={() => void copy()}>
      <Copy aria-hidden="true" />
      {label}
    </Button>
  );
}
