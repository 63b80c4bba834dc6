import { IconButton, theme } from '@powerline/ui';
import type { Editor } from '@tiptap/core';
import { type KeyboardEvent, useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../../words.ts';
import { type Command, type ToolbarDialog, tableCommands, textCommands } from './commands.tsx';

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[1]};
`;

interface ToolbarProps {
  editor: Editor;
  open: (dialog: ToolbarDialog) => void;
}

/** One stop for Tab; the arrow keys move within it (WAI-ARIA APG). */
export function Toolbar({ editor, open }: ToolbarProps) {
  const [current, setCurrent] = useState(0);
  const commands = [...textCommands(open), ...(editor.isActive('table') ? tableCommands() : [])];
  const reachable = Math.min(current, commands.length - 1);

  function move(event: KeyboardEvent<HTMLDivElement>) {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const step = STEPS[event.key]?.(reachable, buttons.length);
    if (step === undefined) return;
    event.preventDefault();
    const next = (step + buttons.length) % buttons.length;
    setCurrent(next);
    buttons[next]?.focus();
  }

  return (
    <Bar role="toolbar" aria-label={t('Formatting')} onKeyDown={move}>
      {commands.map((command, at) => (
        <ToolbarButton
          key={command.name}
          command={command}
          editor={editor}
          tabIndex={at === reachable ? 0 : -1}
          onFocus={() => setCurrent(at)}
        />
      ))}
    </Bar>
  );
}

const isRightToLeft = (): boolean => document.documentElement.dir === 'rtl';
const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at) => at + (isRightToLeft() ? -1 : 1),
  ArrowLeft: (at) => at + (isRightToLeft() ? 1 : -1),
  Home: () => 0,
  End: (_, count) => count - 1,
};

interface ToolbarButtonProps {
  command: Command;
  editor: Editor;
  tabIndex: number;
  onFocus: () => void;
}

function ToolbarButton({ command: { label, icon, isActive, run }, editor, tabIndex, onFocus }: ToolbarButtonProps) {
  const isPressed = isActive?.(editor);
  return (
    <IconButton
      label={label}
      icon={icon}
      size="small"
      tone={isPressed ? 'secondary' : 'quiet'}
      aria-pressed={isPressed}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onClick={() => run(editor)}
    />
  );
}
