import { setEmailShared, useEmailSharing } from '../api/email-sharing.ts';
import { SavedSwitch } from '../components/SavedSwitch.tsx';
import { t } from '../words.ts';
import { WidgetCard } from './WidgetCard.tsx';

/** For /account. Its height is in `module.json`. */
export default function EmailSharingWidget() {
  const sharing = useEmailSharing();
  return (
    <WidgetCard
      id="email-sharing"
      title={t('Your team')}
      loading={t('Loading your team settings')}
      failure={t('Your team settings could not be loaded')}
      answers={[sharing]}
      height={3}
      note={t('They can write to you. No one else on the team sees your email, and you can turn this off anytime.')}
    >
      {sharing.data ? (
        <SavedSwitch
          label={t('Show my email to my sponsor and to those whom I sponsor')}
          isOn={sharing.data.isShared}
          save={setEmailShared}
          failure={t('The setting was not changed')}
        />
      ) : null}
    </WidgetCard>
  );
}
