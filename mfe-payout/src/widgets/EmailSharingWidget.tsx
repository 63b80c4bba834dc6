import { setEmailShared, useEmailSharing } from '../api/email-sharing.ts';
import { SavedSwitch } from '../components/SavedSwitch.tsx';
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
      note="They can write to you. No one else on the team sees your email, and you can turn this off anytime."
    >
      {sharing.data ? (
        <SavedSwitch
          label="Show my email to my sponsor and to those whom I sponsor"
          isOn={sharing.data.isShared}
          save={setEmailShared}
          failure="The setting was not changed"
        />
      ) : null}
    </WidgetCard>
  );
}
