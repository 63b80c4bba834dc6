import { ConfirmDialog, Switch } from '@powerline/ui';
import { type ComponentProps, type ReactNode, useState } from 'react';

interface AskingSwitchProps extends ComponentProps<typeof Switch> {
  /** Asked before the switch changes this way; the other way needs no question. */
  question: { to: 'on' | 'off'; title: string; text: ReactNode; confirmLabel: string } | null;
}

/** A switch with one direction that shouldn't happen by accident. */
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
