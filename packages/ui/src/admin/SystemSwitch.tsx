import * as calls from '@powerline/contract/content/calls';
import type { SystemKey } from '@powerline/contract/foundation';
import { call, notify, useSession, useSystem } from '@powerline/platform';
import { Card, ConfirmDialog, Skeleton, Stack, Switch, Text } from '@powerline/ui';
import { useState } from 'react';
import { mutate } from 'swr';
import type { OpenSystemDialog } from './OpenSystemDialog.tsx';
import { useReportedCall } from './use-reported-call.ts';
import { useRight } from './use-right.ts';

interface SystemWords {
  /** What members see, as a sentence: beside the switch and after it changed. */
  state: string;
  told: string;
  /** What members will see, asked before the switch changes. */
  question: string;
}

interface SystemSwitchProps {
  system: SystemKey;
  /** As in mid-sentence: `The Powerline Payout`, `profiles`. */
  name: string;
  isPlural?: boolean;
  /** What can't be changed once it was open, in one sentence. */
  permanent?: string | undefined;
  open: SystemWords;
  closed: SystemWords;
}

/** Opens or closes a system for members after a question that says what they will see. Opening wants its name typed. */
export function SystemSwitch({ system, name, isPlural = false, permanent, open, closed }: SystemSwitchProps) {
  const { isOpen } = useSystem(system);
  const [isClosing, setIsClosing] = useState(false);
  const [OpenDialog, setOpenDialog] = useState<typeof OpenSystemDialog>();
  const { isBusy, run } = useReportedCall();
  const mayChange = useRight('settings', 'write');
  const session = useSession();
  if (isOpen === undefined) return <Skeleton height="6rem" />;

  const change = (next: boolean) =>
    run(
      async () => {
        await call(calls.setSystem, { params: { key: system }, body: { isOpen: next } });
        // Pages and widgets read this.
        await mutate(calls.listSystems.path);
      },
      [
        `${name[0]?.toUpperCase()}${name.slice(1)} ${isPlural ? 'are' : 'is'} ${next ? 'open' : 'closed'}`,
        next ? open.told : closed.told,
      ],
      `${isPlural ? 'They' : 'It'} could not be ${next ? 'opened' : 'closed'}`,
    );

  // Few visits open a system, so its dialog is loaded when it is asked for.
  const askToOpen = async () => {
    try {
      const loaded = await import('./OpenSystemDialog.tsx');
      // React would call a plain function.
      setOpenDialog(() => loaded.OpenSystemDialog);
    } catch {
      notify.error('The dialog could not be loaded', 'Check your connection and try again.');
    }
  };

  return (
    <>
      <Card>
        <Stack gap={2}>
          <Switch
            label="Open to members"
            isOn={isOpen}
            disabled={isBusy || !mayChange}
            // Not before the rights are known: its line would push the page down.
            disabledReason={
              mayChange || session.status === 'loading'
                ? undefined
                : 'Your role doesn’t include opening and closing. Ask an admin.'
            }
            onToggle={(next) => (next ? void askToOpen() : setIsClosing(true))}
          />
          <Text size="small" tone="muted">
            {isOpen ? open.state : closed.state}
          </Text>
        </Stack>
      </Card>
      {OpenDialog ? (
        <OpenDialog
          system={system}
          name={name}
          isPlural={isPlural}
          question={open.question}
          permanent={permanent}
          isBusy={isBusy}
          onOpen={() => change(true)}
          onClose={() => setOpenDialog(undefined)}
        />
      ) : null}
      <ConfirmDialog
        isOpen={isClosing}
        onOpenChange={() => setIsClosing(false)}
        title={`Close ${name}?`}
        confirmLabel={isPlural ? 'Close them' : 'Close it'}
        onConfirm={() => change(false)}
      >
        {closed.question}
      </ConfirmDialog>
    </>
  );
}
