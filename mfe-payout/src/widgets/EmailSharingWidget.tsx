import { errorSentence, notify } from '@powerline/platform';
import { Switch } from '@powerline/ui';
import { useState } from 'react';
import { setEmailShared, useEmailSharing } from '../api/email-sharing.ts';
import { WidgetCard } from './WidgetCard.tsx';

/** For /account. Its height is in `module.json`. */
export default function EmailSharingWidget() {
  const sharing = useEmailSharing();
  return (
    <WidgetCard
      id="email-sharing"
      title="Your team"
      what="your team settings"
      answers={[sharing]}
      height={3}
      note="They can write to you then. Nobody else in the team sees your email, and you can take it back at any time."
    >
      {sharing.data ? <Sharing isShared={sharing.data.isShared} /> : null}
    </WidgetCard>
  );
}

function Sharing({ isShared }: { isShared: boolean }) {
  const [isSaving, setIsSaving] = useState(false);
  const save = async (isOn: boolean) => {
    if (isSaving) return;
    setIsSaving(true);
    try {
      await setEmailShared(isOn);
    } catch (error) {
      notify.error('The setting was not changed', errorSentence(error));
    } finally {
      setIsSaving(false);
    }
  };
  return <Switch label="Show my email to my sponsor and to those whom I sponsor" isOn={isShared} onToggle={save} />;
}
