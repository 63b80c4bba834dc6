import type { OidcLogin, PasskeyProof } from '@powerline/contract/accounts';
import { notify } from '@powerline/platform';
import { Button, Inline, LoadingRegion, Skeleton, Stack, Text } from '@powerline/ui';
import { lazy, Suspense, useRef, useState } from 'react';
import { requestOidcLink, unlinkOidcLogin, useOidcLogins } from '../../api/oidc.ts';
import { AccountSection } from '../../components/AccountSection.tsx';
import { t } from '../../words.ts';
import { LoginLine } from './LoginLine.tsx';

// Loaded on demand, with the code that talks to authenticators.
const ProofStep = lazy(() => import('./ProofStep.tsx'));

const SKELETON = <Skeleton height="9rem" />;

/** Links a login at the site's provider. Shown where there is a provider, or a login to unlink. */
export function SingleSignOnSection() {
  const answer = useOidcLogins();
  const [task, setTask] = useState<'link' | OidcLogin>();
  const heading = useRef<HTMLHeadingElement>(null);
  const { name = null, logins = [] } = answer.data ?? {};
  // A site without a provider has nothing to say here, not even that its answer is late.
  if (name === null && logins.length === 0) return null;

  /** The focused element is gone. */
  function end() {
    setTask(undefined);
    void answer.mutate();
    heading.current?.focus();
  }
  async function link(proof: PasskeyProof) {
    location.assign((await requestOidcLink(proof)).url);
  }
  async function unlink({ id }: OidcLogin, proof: PasskeyProof) {
    await unlinkOidcLogin(id, proof);
    notify.success(t('Login unlinked'), t('It no longer opens your account.'));
    end();
  }
  const canLink = name !== null && !logins.some(({ isInUse }) => isInUse);

  return (
    <AccountSection title={t('Single sign-on')} id="single-sign-on" headingRef={heading}>
      {task === undefined ? (
        <>
          {name === null ? null : (
            <Text>{t('Open your account with your {name} login instead of a password.', { name })}</Text>
          )}
          {logins.length > 0 ? (
            <Stack as="ul" gap={4}>
              {logins.map((login) => (
                <LoginLine key={login.id} login={login} name={name} onUnlink={() => setTask(login)} />
              ))}
            </Stack>
          ) : null}
          {canLink ? (
            <Inline>
              <Button tone="secondary" onClick={() => setTask('link')}>
                {t('Link your {name} login', { name })}
              </Button>
            </Inline>
          ) : null}
        </>
      ) : (
        <Suspense fallback={<LoadingRegion label={t('Loading the form')}>{SKELETON}</LoadingRegion>}>
          <ProofStep
            isLinking={task === 'link'}
            onProof={(proof) => (task === 'link' ? link(proof) : unlink(task, proof))}
            onCancel={end}
          />
        </Suspense>
      )}
    </AccountSection>
  );
}
