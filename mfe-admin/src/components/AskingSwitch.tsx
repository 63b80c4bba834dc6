import { ConfirmDialog, Switch } from '@powerline/ui';
import { type ComponentProps, type ReactNode, useState } from 'react';

interface AskingSwitchProps extends ComponentProps<typeof Switch> {
  /** What is asked before the switch is turned this way; the other way is taken at once. */
  question: { to: 'on' | 'off'; title: string; text: ReactNode; confirmLabel: string } | null;
}

/** A switch of which one direction is too far-reaching for a stray press. */
export function AskingSwitch({ question, onToggle, ...rest }: AskingSwitchProps) {
  const [isAsking, setIsAsking] = useState(false);
  if (question === null) return <Switch onToggle={onToggle} {...rest} />;
  const asked = question.to === 'on';
  return (
    <>
      <Switch onToggle={(next) => (next === asked ? setIsAsking(true) : onToggle(next))} {...rest} />
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setIsAsking}
        title={question.title}
        confirmLabel={question.confirmLabel}
        tone="primary"
        onConfirm={() => onToggle(asked)}
      >
        {question.text}
      </ConfirmDialog>
    </>
  );
}
