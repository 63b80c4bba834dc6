import type { ModuleSettings } from '@powerline/contract/operations';
import { errorSentence, notify } from '@powerline/platform';
import { Field, type FormFailure, NumberInput, Select, Switch, TextInput } from '@powerline/ui';
import { checkAccess, FormDialog } from '@powerline/ui/admin';
import { type SubmitEvent, useState } from 'react';
import { saveModuleSettings } from '../../api/modules.ts';
import { t } from '../../words.ts';

type Setting = ModuleSettings['settings'][number];
type Value = Setting['value'];

interface SettingsDialogProps {
  name: string;
  title: string;
  /** As the page shows them: saving doesn't overwrite what another admin set since. */
  settings: ModuleSettings;
  onClose: () => void;
}

/** What an admin can set of a module. */
export function SettingsDialog({ name, title, settings: { settings, version }, onClose }: SettingsDialogProps) {
  const [seen] = useState(version);
  const [values, setValues] = useState<Readonly<Record<string, Value>>>(() =>
    Object.fromEntries(settings.map((setting) => [setting.name, setting.value])),
  );
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<FormFailure>();

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    setBusy(true);
    setFailure(undefined);
    try {
      await saveModuleSettings(name, values, seen);
      notify.success(t('Settings of {title}', { title }), t('They count from the next page load on.'));
      onClose();
    } catch (error) {
      if (await checkAccess(error)) return onClose();
      setFailure({ attempt: Date.now(), sentence: errorSentence(error, t('Nothing was changed. Try again.')) });
    } finally {
      setBusy(false);
    }
  }

  return (
    <FormDialog
      title={t('Settings of {title}', { title })}
      description={t('Everyone’s browser gets these values, so don’t enter anything secret.')}
      name={t('Settings of {title}', { title })}
      confirmLabel={t('Save')}
      tone="primary"
      failure={failure}
      isBusy={isBusy}
      onSubmit={submit}
      onClose={onClose}
    >
      {settings.map((setting) => (
        <SettingField
          key={setting.name}
          setting={setting}
          value={values[setting.name] ?? setting.default}
          onChange={(value) => setValues({ ...values, [setting.name]: value })}
        />
      ))}
    </FormDialog>
  );
}

interface SettingFieldProps {
  setting: Setting;
  value: Value;
  onChange: (value: Value) => void;
}

function SettingField({ setting, value, onChange }: SettingFieldProps) {
  const { title, type, min, max, maxLength, choices = [] } = setting;
  if (type === 'boolean') return <Switch label={title} isOn={value === true} onToggle={onChange} />;
  return (
    <Field label={title}>
      {type === 'choice' ? (
        <Select value={String(value)} onChange={({ target }) => onChange(target.value)}>
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </Select>
      ) : type === 'number' ? (
        <NumberInput
          min={min}
          max={max}
          step="any"
          required
          value={Number.isNaN(value) ? '' : String(value)}
          onChange={({ target }) => onChange(target.valueAsNumber)}
        />
      ) : (
        <TextInput
          maxLength={maxLength}
          autoComplete="off"
          value={String(value)}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
