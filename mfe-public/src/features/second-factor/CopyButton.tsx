import { notify } from '@powerline/platform';
import { Button } from '@powerline/ui';
import { Copy } from 'lucide-react';

/** Shows nothing over http, where browsers block copying. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  if (!navigator.clipboard) return null;

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notify.success('Copied');
    } catch {
      notify.error('Could not copy', 'Your browser does not allow it here. Select the text and copy it yourself.');
    }
  }

  return (
    <Button tone="secondary" size="small" onClick={() => void copy()}>
      <Copy aria-hidden="true" />
      {label}
    </Button>
  );
}
