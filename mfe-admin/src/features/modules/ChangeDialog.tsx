import { adminModuleChangeSchema, MODULE_REASON_MAX_LENGTH } from '@powerline/contract/operations';
import { errorSentence, notify } from '@powerline/platform';
import { Field, type FormFailure, NumberInput, Select, Stack, Switch, Text, TextInput } from '@powerline/ui';
import { checkAccess, FormDialog } from '@powerline/ui/admin';
import { type SubmitEvent, useState } from 'react';
import * as v from 'valibot';
import { changeModule } from '../../api/modules.ts';
import { t } from '../../words.ts';
import { changeOf, type ModuleAction } from './module-actions.ts';

interface ChangeDialogProps {
  name: string;
  action: ModuleAction;
  /** The site's generation on the page. */
  generation: number;
  onClose: () => void;
}

/** Asks before a change. If the module was released meanwhile, it says so, and the next press is about what is there now. */
export function ChangeDialog({ name, action, generation, onClose }: ChangeDialogProps) {
  const [seen, setSeen] = useState(generation);
  const [version, setVersion] = useState(action.versions[0] ?? '');
  const [percent, setPercent] = useState(String(action.percent ?? 0));
  const [automatic, setAutomatic] = useState(action.automatic ?? false);
  const [target, setTarget] = useState(String(action.target ?? 0));
  const [isForced, setForced] = useState(false);
  const [reason, setReason] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();
  const [faults, setFaults] = useState<Readonly<Partial<Record<string, readonly string[]>>>>({});
  const [hasFailed, setHasFailed] = useState(false);

  // What a failure says is about the page as it was reloaded since.
  if (hasFailed && !isBusy && seen !== generation) setSeen(generation);

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const body = changeOf(action, {
      version,
      percent: Number(percent || Number.NaN),
      automatic,
      target: Number(target || Number.NaN),
      isForced,
      reason,
      seen,
    });
    const checked = v.safeParse(adminModuleChangeSchema, body);
    setFaults(checked.success ? {} : (v.flatten<typeof adminModuleChangeSchema>(checked.issues).nested ?? {}));
    if (!checked.success) return;
    setBusy(true);
    setFailure(undefined);
    try {
      await changeModule(name, checked.output);
      notify.success(action.doneTitle, action.done);
      onClose();
    } catch (error) {
      if (await checkAccess(error)) return onClose();
      setFailure({ attempt: Date.now(), sentence: errorSentence(error, t('Nothing was changed. Try again.')) });
      setHasFailed(true);
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={action.title}
      description={action.effect}
      name={action.label}
      confirmLabel={action.confirm}
      tone={action.tone}
      failure={failure}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {action.versions.length > 0 ? (
        <Field label={t('Build')} error={faults.version?.[0]}>
          <Select value={version} onChange={({ target }) => setVersion(target.value)}>
            {action.versions.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </Select>
        </Field>
      ) : null}
      {action.automatic === undefined ? null : (
        <Stack gap={1}>
          <Switch label={t('Let the site decide')} isOn={automatic} onToggle={setAutomatic} />
          <Text size="small" tone="muted">
            {t(
              'It begins with 1 % of visitors, then 5 %, 25 % and everyone, while the build does as well as the current one. If it does worse, it’s gone within a minute, and you’re told why.',
            )}
          </Text>
        </Stack>
      )}
      {action.percent === undefined || automatic ? null : (
        <Field label={t('Visitors in percent')} error={faults.percent?.[0]} required>
          <NumberInput min={1} max={99} value={percent} onChange={({ target }) => setPercent(target.value)} />
        </Field>
      )}
      {action.target === undefined ? null : (
        <Field label={t('Good loads in percent')} error={faults.target?.[0]} required>
          <NumberInput
            min={90}
            max={99.99}
            step={0.01}
            inputMode="decimal"
            value={target}
            onChange={(event) => setTarget(event.target.value)}
          />
        </Field>
      )}
      {action.isOverBudget ? (
        <Stack gap={1}>
          <Switch label={t('Release anyway')} isOn={isForced} onToggle={setForced} />
          <Text size="small" tone="muted">
            {t('The error budget is spent. Builds published as a fix pass without this.')}
          </Text>
        </Stack>
      ) : null}
      <Field
        label={t('Reason')}
        hint={t('In the history and the audit, with your name.')}
        error={faults.reason?.[0]}
        required
      >
        <TextInput
          maxLength={MODULE_REASON_MAX_LENGTH}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
    </FormDialog>
  );
}
