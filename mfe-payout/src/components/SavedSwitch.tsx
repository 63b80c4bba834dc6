import { errorSentence, notify } from '@powerline/platform';
import { Switch } from '@powerline/ui';
import { useState } from 'react';

interface SavedSwitchProps {
  label: string;
  isOn: boolean;
  save: (isOn: boolean) => Promise<unknown>;
  /** The title of the message when saving fails. */
  failure: string;
}

/** A switch that saves at once. */
export function SavedSwitch({ label, isOn, save, failure }: SavedSwitchProps) {
  const [isSaving, setIsSaving] = useState(false);
  const toggle = async (next: boolean) => {
    if (isSaving) return;
    setIsSaving(true);
    try {
      await save(next);
    } catch (error) {
      notify.error(failure, errorSentence(error));
    } finally {
      setIsSaving(false);
    }
  };
  return <Switch label={label} isOn={isOn} onToggle={toggle} />;
}
