import type { ApiToken } from '@powerline/contract/accounts';
import { errorSentence, notify } from '@powerline/platform';
import { Button, Inline, Loaded, LoadingRegion, Skeleton, Stack, Text } from '@powerline/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { revokeApiToken, useApiTokens } from '../../api/api-tokens.ts';
import { AccountSection } from '../../components/AccountSection.tsx';
import { t } from '../../words.ts';
import { ApiTokenLine } from './ApiTokenLine.tsx';

// Loaded on demand, because few members make one.
const MakeApiToken = lazy(() => import('./MakeApiToken.tsx'));

const SKELETON = <Skeleton height="5rem" />;

export function ApiTokensSection() {
  const answer = useApiTokens();
  const [isMaking, setMaking] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);

  /** The focused element is gone. */
  function reread() {
    void answer.mutate();
    heading.current?.focus();
  }

  async function revoke({ id, name }: ApiToken) {
    try {
      await revokeApiToken(id);
      notify.success(t('Token revoked'), t('{name} no longer works.', { name }));
    } catch (failure) {
      notify.error(t('Not revoked'), errorSentence(failure));
    }
    reread();
  }

  function end() {
    setMaking(false);
    reread();
  }

  return (
    <AccountSection title={t('API tokens')} id="api-tokens" headingRef={heading}>
      <Loaded answer={answer} what={t('your API tokens')} size="line" skeleton={SKELETON}>
        {(tokens) =>
          isMaking ? (
            <Suspense fallback={<LoadingRegion label={t('Loading your API tokens')}>{SKELETON}</LoadingRegion>}>
              <MakeApiToken onEnd={end} />
            </Suspense>
          ) : (
            <>
              <Text>
                {t(
                  'A token lets a program of yours read your earnings, payouts and companies without your password. It can’t change anything.',
                )}
              </Text>
              {tokens.length > 0 ? (
                <Stack as="ul" gap={4}>
                  {tokens.map((token) => (
                    <ApiTokenLine key={token.id} token={token} onRevoke={() => revoke(token)} />
                  ))}
                </Stack>
              ) : null}
              <Inline>
                <Button tone="secondary" onClick={() => setMaking(true)}>
                  {t('Make a token')}
                </Button>
              </Inline>
            </>
          )
        }
      </Loaded>
    </AccountSection>
  );
}
