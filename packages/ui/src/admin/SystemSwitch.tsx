import * as calls from '@powerline/contract/content/calls';
import type { SystemKey } from '@powerline/contract/foundation';
import { call, notify, useLocation, useSession, useSystem } from '@powerline/platform';
import { Card, ConfirmDialog, Skeleton, Stack, Switch, Text } from '@powerline/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { mutate } from 'swr';
import { t } from '../words.ts';
import type { OpenSystemDialog } from './OpenSystemDialog.tsx';
import { rereadAfterConflict } from './reread-after-conflict.ts';
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

// As high as the switch before it is known whether it is on.
const SwitchLine = styled.div`
  display: flex;
  align-items: center;
  min-height: 1.5rem;

  @media (pointer: coarse) {
    min-height: 2.75rem;
  }
`;

// The sentences share one place, so that the longer one sets the height in every state and nothing moves below.
const States = styled.div`
  display: grid;

  > * {
    grid-area: 1 / 1;
    visibility: hidden;
  }
  > [data-current] {
    visibility: visible;
  }
`;

/** Opens or closes a system for members after a question that says what they will see. Opening wants its name typed. */
export function SystemSwitch({ system, name, isPlural = false, permanent, open, closed }: SystemSwitchProps) {
  const { isOpen, version } = useSystem(system);
  const [isClosing, setIsClosing] = useState(false);
  const [OpenDialog, setOpenDialog] = useState<typeof OpenSystemDialog>();
  const { isBusy, run } = useReportedCall();
  const mayChange = useRight('settings', 'write');
  const session = useSession();

  const change = (next: boolean) =>
    run(
      async () => {
        const sent = call(calls.setSystem, { params: { key: system }, body: { isOpen: next }, ifMatch: version });
        await rereadAfterConflict(calls.listSystems.path, sent);
        // Pages and widgets read this.
        await mutate(calls.listSystems.path);
      },
      [changedTitle(capitalized(name), isPlural, next), next ? open.told : closed.told],
      failedTitle(isPlural, next),
    );

  // Few visits open a system, so its dialog is loaded when it is asked for.
  const askToOpen = async () => {
    try {
      const loaded = await import('./OpenSystemDialog.tsx');
      // React would call a plain function.
      setOpenDialog(() => loaded.OpenSystemDialog);
    } catch {
      notify.error(t('The dialog could not be loaded'), t('Check your connection and try again.'));
    }
  };

  // The launch checklist leads here to open it.
  const { hash, key: visit } = useLocation();
  const canOpenNow = isOpen === false && mayChange && hash === `#open-${system}`;
  const askedAt = useRef<string>(undefined);
  const askOncePerVisit = useEffectEvent(() => {
    if (askedAt.current === visit) return;
    askedAt.current = visit;
    void askToOpen();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies(visit): a link that is followed again asks again
  useEffect(() => {
    if (canOpenNow) askOncePerVisit();
  }, [canOpenNow, visit]);

  return (
    <>
      <Card>
        <Stack gap={2}>
          <SwitchLine>
            {isOpen === undefined ? (
              <Skeleton width="10rem" height="1.5rem" />
            ) : (
              <Switch
                label={t('Open to members')}
                isOn={isOpen}
                disabled={isBusy || !mayChange}
                disabledReason={
                  mayChange || session.status === 'loading'
                    ? undefined
                    : t('Your role doesn’t include opening and closing. Ask an admin.')
                }
                onToggle={(next) => (next ? void askToOpen() : setIsClosing(true))}
              />
            )}
          </SwitchLine>
          <States>
            <Text size="small" tone="muted" data-current={isOpen === true ? '' : undefined}>
              {open.state}
            </Text>
            <Text size="small" tone="muted" data-current={isOpen === false ? '' : undefined}>
              {closed.state}
            </Text>
          </States>
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
        title={t('Close {name}?', { name })}
        confirmLabel={isPlural ? t('Close them') : t('Close it')}
        onConfirm={() => change(false)}
      >
        {closed.question}
      </ConfirmDialog>
    </>
  );
}

const capitalized = (name: string): string => `${name[0]?.toUpperCase()}${name.slice(1)}`;

function changedTitle(name: string, isPlural: boolean, isOpen: boolean): string {
  if (isPlural) return isOpen ? t('{name} are open', { name }) : t('{name} are closed', { name });
  return isOpen ? t('{name} is open', { name }) : t('{name} is closed', { name });
}

function failedTitle(isPlural: boolean, isOpen: boolean): string {
  if (isPlural) return isOpen ? t('They could not be opened') : t('They could not be closed');
  return isOpen ? t('It could not be opened') : t('It could not be closed');
}
