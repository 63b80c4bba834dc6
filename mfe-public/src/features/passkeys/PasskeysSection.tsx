import type { Passkey } from '@powerline/contract/accounts';
import { Button, Inline, Loaded, LoadingRegion, Skeleton, Stack, Text } from '@powerline/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { usePasskeys } from '../../api/passkeys.ts';
import { AccountSection } from '../../components/AccountSection.tsx';
import { canUsePasskeys } from '../../components/passkeys/can-use-passkeys.ts';
import { t } from '../../words.ts';
import { PasskeyLine } from './PasskeyLine.tsx';

// Loaded on demand, with the code that talks to authenticators.
const AddPasskey = lazy(() => import('./AddPasskey.tsx'));
const RenamePasskey = lazy(() => import('./RenamePasskey.tsx'));
const RemovePasskey = lazy(() => import('./RemovePasskey.tsx'));

const SKELETON = <Skeleton height="5rem" />;

export function PasskeysSection() {
  const answer = usePasskeys();
  const [task, setTask] = useState<'add' | { act: 'rename' | 'remove'; passkey: Passkey }>();
  const heading = useRef<HTMLHeadingElement>(null);

  /** The focused element is gone. */
  function end() {
    setTask(undefined);
    void answer.mutate();
    heading.current?.focus();
  }

  return (
    <AccountSection title={t('Passkeys')} id="passkeys" headingRef={heading}>
      <Loaded answer={answer} what={t('your passkeys')} size="line" skeleton={SKELETON}>
        {(passkeys) => (
          <Suspense fallback={<LoadingRegion label={t('Loading your passkeys')}>{SKELETON}</LoadingRegion>}>
            {task === 'add' ? <AddPasskey hasOne={passkeys.length > 0} onEnd={end} /> : null}
            {typeof task === 'object' && task.act === 'rename' ? (
              <RenamePasskey passkey={task.passkey} onEnd={end} />
            ) : null}
            {typeof task === 'object' && task.act === 'remove' ? (
              <RemovePasskey passkey={task.passkey} hasAnother={passkeys.length > 1} onEnd={end} />
            ) : null}
            {task === undefined ? (
              <>
                <Text>
                  {t(
                    'Log in with your fingerprint, face or screen lock. It’s quicker than a password, and no one can steal it.',
                  )}
                </Text>
                {passkeys.length > 0 ? (
                  <Stack as="ul" gap={4}>
                    {passkeys.map((passkey) => (
                      <PasskeyLine
                        key={passkey.id}
                        passkey={passkey}
                        onRename={() => setTask({ act: 'rename', passkey })}
                        onRemove={() => setTask({ act: 'remove', passkey })}
                      />
                    ))}
                  </Stack>
                ) : null}
                {canUsePasskeys() ? (
                  <Inline>
                    <Button tone="secondary" onClick={() => setTask('add')}>
                      {t('Add a passkey')}
                    </Button>
                  </Inline>
                ) : (
                  <Text size="small" tone="muted">
                    {t('This browser can’t add one here.')}
                  </Text>
                )}
              </>
            ) : null}
          </Suspense>
        )}
      </Loaded>
    </AccountSection>
  );
}
