import type { NotificationSetting } from '@powerline/contract/accounts';
import { errorSentence, notify } from '@powerline/platform';
import { Inline, Switch, theme } from '@powerline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';
import { saveNotificationSetting } from '../../api/notification-settings.ts';
import { t } from '../../words.ts';

// All lines have one layout: side by side if the longest name fits.
const Line = styled.li`
  display: grid;
  gap: ${theme.space[2]} ${theme.space[6]};

  @container (min-width: 34rem) {
    grid-template-columns: 1fr auto;
    align-items: center;
  }
`;

/** Each switch saves at once. */
export function KindSwitches({ setting }: { setting: NotificationSetting }) {
  // Shown at once, and reverted if the server rejects it.
  const [wanted, setWanted] = useState<NotificationSetting>();
  const { label, inApp, byMail, canBeSwitchedOff } = wanted ?? setting;
  const disabledReason = canBeSwitchedOff ? undefined : t('Always on, because it protects your account');

  async function save(next: NotificationSetting) {
    setWanted(next);
    try {
      await saveNotificationSetting(next);
    } catch (error) {
      notify.error(t('Your choice was not saved'), errorSentence(error, t('Nothing was changed. Try again.')));
    } finally {
      setWanted(undefined);
    }
  }

  return (
    <Line>
      <span>{label}</span>
      <Inline gap={6}>
        <Switch
          label={t('{kind}: on this site', { kind: label })}
          isOn={inApp}
          disabledReason={disabledReason}
          onToggle={(isOn) => void save({ ...setting, inApp: isOn, byMail })}
        >
          <span aria-hidden="true">{t('On this site')}</span>
        </Switch>
        <Switch
          label={t('{kind}: by email', { kind: label })}
          isOn={byMail}
          disabledReason={disabledReason}
          onToggle={(isOn) => void save({ ...setting, inApp, byMail: isOn })}
        >
          <span aria-hidden="true">{t('By email')}</span>
        </Switch>
      </Inline>
    </Line>
  );
}
