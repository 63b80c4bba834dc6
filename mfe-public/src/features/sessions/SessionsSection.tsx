import { errorSentence, notify } from '@powerline/platform';
import { Button, ConfirmDialog, Inline, Loaded, Skeleton, Stack, Text } from '@powerline/ui';
import { useRef } from 'react';
import { endOneSession, endOtherSessions, useAccountSessions } from '../../api/account.ts';
import { AccountSection } from '../../components/AccountSection.tsx';
import { t } from '../../words.ts';
import { SessionLine } from './SessionLine.tsx';

export function SessionsSection() {
  const answer = useAccountSessions();
  const heading = useRef<HTMLHeadingElement>(null);

  /** @returns whether it ended */
  const end = async (work: () => Promise<void>, done: string) => {
    try {
      await work();
      notify.success(t('Session ended'), done);
      // The pressed button is gone.
      heading.current?.focus();
    } catch (failure) {
      notify.error(t('Not ended'), errorSentence(failure));
      void answer.mutate();
    }
  };

  return (
    <AccountSection title={t('Where you are logged in')} headingRef={heading}>
      <Loaded answer={answer} what={t('your sessions')} size="line" skeleton={<Skeleton height="5rem" />}>
        {(sessions) => (
          <>
            <Stack as="ul" gap={4}>
              {sessions.map((session) => (
                <SessionLine
                  key={session.id}
                  session={session}
                  onEnd={() =>
                    end(() => endOneSession(session.id), t('{device} is logged out.', { device: session.device }))
                  }
                />
              ))}
            </Stack>
            {sessions.length > 1 ? (
              <Inline>
                <ConfirmDialog
                  trigger={<Button tone="secondary">{t('End all other sessions')}</Button>}
                  title={t('End all other sessions?')}
                  confirmLabel={t('End all other sessions')}
                  onConfirm={() => end(endOtherSessions, t('You are logged in only here.'))}
                >
                  {t('Every other browser and device will have to log in again. You stay logged in here.')}
                </ConfirmDialog>
              </Inline>
            ) : (
              <Text size="small" tone="muted">
                {t('You are logged in nowhere else.')}
              </Text>
            )}
          </>
        )}
      </Loaded>
    </AccountSection>
  );
}
