import { type AdminModule, healthFaults } from '@powerline/contract/operations';
import { Button, Card, formatMoment, Inline, Notice, SectionHeading, Stack, Text } from '@powerline/ui';
import { useState } from 'react';
import { useLateDialog } from '../../components/use-late-dialog.ts';
import { t } from '../../words.ts';
import { BuildTable } from './BuildTable.tsx';
import { CanaryProgress } from './CanaryProgress.tsx';
import type { ChangeDialog } from './ChangeDialog.tsx';
import { ErrorBudget } from './ErrorBudget.tsx';
import { ErrorTable } from './ErrorTable.tsx';
import { ModuleHistory } from './ModuleHistory.tsx';
import { actionsFor, canBeDisabled, type ModuleAction } from './module-actions.ts';
import type { SettingsDialog } from './SettingsDialog.tsx';

type DialogProps = Parameters<typeof ChangeDialog>[0];
const loadDialog = async () => (await import('./ChangeDialog.tsx')).ChangeDialog;

type SettingsProps = Parameters<typeof SettingsDialog>[0];
const loadSettings = async () => (await import('./SettingsDialog.tsx')).SettingsDialog;

export function ModuleCard({ module, generation }: { module: AdminModule; generation: number }) {
  const { name, title, current, canary, health, history, backend, settings } = module;
  const [asked, setAsked] = useState<ModuleAction>();
  const { Dialog, isOpening, open, close } = useLateDialog<DialogProps>();
  const late = useLateDialog<SettingsProps>();
  const given = [current.version, canary?.version];
  const faults = health.filter(({ version }) => given.includes(version)).flatMap(healthFaults);
  return (
    <Card as="section" aria-labelledby={`module-${name}`}>
      <Stack gap={4}>
        <Inline gap={3} justify="space-between">
          <Stack gap={1}>
            <SectionHeading id={`module-${name}`} size="large">
              {title}
            </SectionHeading>
            <Text size="small" tone="muted">
              {name}
            </Text>
          </Stack>
          <Inline gap={2}>
            {actionsFor(module).map((action) => (
              <Button
                key={action.label}
                tone="secondary"
                size="small"
                aria-label={`${action.label}: ${title}`}
                isBusy={isOpening && asked?.label === action.label}
                onClick={() => {
                  setAsked(action);
                  open(loadDialog);
                }}
              >
                {action.label}
              </Button>
            ))}
            {settings ? (
              <Button
                tone="secondary"
                size="small"
                aria-label={`${t('Settings')}: ${title}`}
                isBusy={late.isOpening}
                onClick={() => late.open(loadSettings)}
              >
                {t('Settings')}
              </Button>
            ) : null}
          </Inline>
        </Inline>
        {faults.length > 0 ? <Notice tone="warning">{faults.join(' ')}</Notice> : null}
        <BuildTable module={module} />
        {canary?.automatic ? <CanaryProgress name={name} {...canary.automatic} /> : null}
        <ErrorBudget title={title} budget={module.errorBudget} />
        <ErrorTable module={module} />
        {backend ? <BackendState {...backend} /> : null}
        {canBeDisabled(module) ? null : (
          <Text size="small" tone="muted">
            {t('This page is part of this module, so you can disable the module only on the server.')}
          </Text>
        )}
        <ModuleHistory history={history} />
      </Stack>
      {Dialog && asked ? <Dialog name={name} action={asked} generation={generation} onClose={close} /> : null}
      {late.Dialog && settings ? (
        <late.Dialog name={name} title={title} settings={settings} onClose={late.close} />
      ) : null}
    </Card>
  );
}

/** Whether the module's own backend is asked. */
function BackendState({ isConnected, pausedSince }: NonNullable<AdminModule['backend']>) {
  if (!isConnected) {
    return (
      <Notice tone="warning">
        {t('This module needs its own backend, and this server doesn’t know where it is. Set MODULE_BACKENDS.')}
      </Notice>
    );
  }
  if (pausedSince === null) {
    return (
      <Text size="small" tone="muted">
        {t('Its own backend is connected.')}
      </Text>
    );
  }
  return (
    <Notice tone="warning">
      {t('Its own backend stopped answering on {moment}. The site asks it again every few seconds.', {
        moment: formatMoment(pausedSince),
      })}
    </Notice>
  );
}
