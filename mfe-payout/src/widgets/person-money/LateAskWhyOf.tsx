import { notify } from '@powerline/platform';
import { Button } from '@powerline/ui';
import { type ComponentProps, type ComponentType, useState } from 'react';
import type { AskWhyOf } from './AskWhyOf.tsx';

type Asked = ComponentProps<typeof AskWhyOf>;

/** Loads the question when someone has it: few visits need it, and a widget may bring 15 kB. */
export function LateAskWhyOf(props: Asked) {
  const [Question, setQuestion] = useState<ComponentType<Asked>>();
  const [isOpening, setOpening] = useState(false);
  if (Question) return <Question {...props} />;

  async function open() {
    setOpening(true);
    try {
      const { AskWhyOf } = await import('./AskWhyOf.tsx');
      // React would call a plain function.
      setQuestion(() => AskWhyOf);
    } catch {
      notify.error('The question could not be loaded', 'Check your connection and try again.');
    } finally {
      setOpening(false);
    }
  }

  return (
    <div>
      <Button tone="secondary" size="small" isBusy={isOpening} onClick={() => void open()}>
        Find out why {props.username} wasn’t paid for someone
      </Button>
    </div>
  );
}
