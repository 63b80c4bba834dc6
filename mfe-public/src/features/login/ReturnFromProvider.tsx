import { type OidcReturn, oidcReturnSchema, type User } from '@powerline/contract/accounts';
import { errorSentence, Navigate, notify, startSession, useLocation } from '@powerline/platform';
import { Card, LoadingRegion, Skeleton } from '@powerline/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import * as v from 'valibot';
import { linkOidcLogin, logInWithOidc, sendOidcCode } from '../../api/oidc.ts';
import { t } from '../../words.ts';
import CodeStep from './CodeStep.tsx';

type State =
  | { status: 'checking' }
  | { status: 'code'; ticket: string; returnPath: string }
  | { status: 'done'; to: string; failure?: string };

const incomplete = () => t('This log-in did not work. Try again, or log in with your password.');
const canceled = () => t('The log-in was canceled. Try again, or log in with your password.');

/** Takes what the provider sent the browser back with: each answer counts once. */
export function ReturnFromProvider() {
  const { search } = useLocation();
  const [state, setState] = useState<State>({ status: 'checking' });
  const isSent = useRef(false);

  async function welcome(user: User, to: string) {
    notify.success(t('Welcome back!'), t('You have successfully logged in.'));
    await startSession(user);
    setState({ status: 'done', to });
  }

  async function finish(returned: OidcReturn) {
    if (returned.state.startsWith('link.')) {
      await linkOidcLogin(returned);
      notify.success(t('Login linked'), t('From now on it opens your account.'));
      return setState({ status: 'done', to: '/account' });
    }
    const { user, ticket, returnPath } = await logInWithOidc(returned);
    const to = returnPath ?? '/dashboard';
    if (user) await welcome(user, to);
    else if (ticket) setState({ status: 'code', ticket, returnPath: to });
  }

  const begin = useEffectEvent(async () => {
    const returned = readAnswer(search);
    if (returned === null) return setState({ status: 'done', to: '/login', failure: incomplete() });
    const isLink = returned.state.startsWith('link.');
    if (returned.error === 'access_denied' && !isLink)
      return setState({ status: 'done', to: '/login', failure: canceled() });
    try {
      await finish(returned);
    } catch (error) {
      const sentence = errorSentence(error);
      notify.error(isLink ? t('Login not linked') : t('Login failed'), sentence);
      setState({ status: 'done', to: isLink ? '/account' : '/login', failure: sentence });
    }
  });
  useEffect(() => {
    // Effects may run twice, and a second answer would be refused.
    if (isSent.current) return;
    isSent.current = true;
    void begin();
  }, []);

  if (state.status === 'done') {
    return <Navigate to={state.to} replace state={state.failure === undefined ? null : { failure: state.failure }} />;
  }
  return (
    <Card>
      {state.status === 'code' ? (
        <CodeStep
          onCode={async (code) => welcome(await sendOidcCode({ ticket: state.ticket, code }), state.returnPath)}
          onBack={() => setState({ status: 'done', to: '/login' })}
        />
      ) : (
        <LoadingRegion label={t('Checking your log-in')}>
          <Skeleton height="9rem" />
        </LoadingRegion>
      )}
    </Card>
  );
}

/** @returns null for an address that is none of a provider; what else it adds is ignored */
function readAnswer(search: string): OidcReturn | null {
  const given = new URLSearchParams(search);
  const known = Object.keys(oidcReturnSchema.entries).flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [[name, value]];
  });
  const answer = v.safeParse(oidcReturnSchema, Object.fromEntries(known));
  return answer.success ? answer.output : null;
}
