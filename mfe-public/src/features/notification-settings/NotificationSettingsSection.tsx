import { Loaded, Skeleton, Stack, Text } from '@powerline/ui';
import { useRef } from 'react';
import { useNotificationSettings } from '../../api/notification-settings.ts';
import { AccountSection } from '../../components/AccountSection.tsx';
import { useLedHere } from '../../components/use-led-here.ts';
import { t } from '../../words.ts';
import { KindSwitches } from './KindSwitches.tsx';

/** The bell and each mail link to /account#notifications. */
const HASH = '#notifications';

export function NotificationSettingsSection() {
  const answer = useNotificationSettings();
  const heading = useRef<HTMLHeadingElement>(null);
  useLedHere(HASH, heading);

  return (
    <AccountSection title={t('Notifications')} headingRef={heading}>
      <Loaded answer={answer} what={t('your choices')} size="line" skeleton={<Skeleton height="8rem" />}>
        {({ sendsMail, settings }) => (
          <>
            {sendsMail ? null : (
              <Text size="small" tone="muted">
                {t('This site doesn’t send mail yet. What you choose here counts as soon as it does.')}
              </Text>
            )}
            <Stack as="ul" gap={4} style={{ padding: 0, listStyle: 'none', containerType: 'inline-size' }}>
              {settings.map((setting) => (
                <KindSwitches key={setting.kind} setting={setting} />
              ))}
            </Stack>
          </>
        )}
      </Loaded>
    </AccountSection>
  );
}
