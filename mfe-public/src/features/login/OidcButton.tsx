import { errorSentence, useLocation } from '@powerline/platform';
import { Button, InlineAlert } from '@powerline/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { requestOidcLogIn, useOidcButton } from '../../api/oidc.ts';
import { t } from '../../words.ts';
import { useReturnPath } from './use-return-path.ts';

const failedSchema = v.object({ failure: v.string() });

/** Leads to the site's provider, and says why the last log-in there failed. Without a provider it leaves no trace. */
export function OidcButton() {
  const name = useOidcButton().data?.name;
  const returnPath = useReturnPath();
  const state = v.safeParse(failedSchema, useLocation().state);
  const [failure, setFailure] = useState(state.success ? { sentence: state.output.failure, attempt: 0 } : undefined);
  const [isLeaving, setLeaving] = useState(false);

  async function leave() {
    setLeaving(true);
    try {
      location.assign((await requestOidcLogIn(returnPath)).url);
    } catch (error) {
      setFailure({ sentence: errorSentence(error), attempt: (failure?.attempt ?? 0) + 1 });
      setLeaving(false);
    }
  }

  return (
    <>
      {failure ? <InlineAlert attempt={failure.attempt}>{failure.sentence}</InlineAlert> : null}
      {name ? (
        <Button tone="secondary" isBusy={isLeaving} onClick={() => void leave()}>
          {t('Log in with {name}', { name })}
        </Button>
      ) : null}
    </>
  );
}
