import { getSiteLanguages } from '@powerline/contract/content/calls';
import { nameOfLanguage } from '@powerline/contract/format';
import { errorSentence, language, notify, useCall, useSession } from '@powerline/platform';
import { ConfirmDialog, chooseLanguage, theme } from '@powerline/ui';
import { Languages } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../words.ts';
import { hasTypedText } from './has-typed-text.ts';

// A native list over an icon: it has room for any number of languages.
const Place = styled.span`
  position: relative;
  display: grid;
  flex: none;
  place-content: center;
  width: 2rem;
  height: 2rem;
  border-radius: ${theme.radius.medium};

  &:hover {
    background: ${theme.color.surfaceMuted};
  }
  &:focus-within {
    outline: 2px solid ${theme.color.focus};
  }
  select {
    position: absolute;
    inset: 0;
    width: 100%;
    opacity: 0;
    cursor: pointer;
  }
`;

/** Shows nothing while there is only one language. */
export function LanguageSwitch() {
  const { data } = useCall(getSiteLanguages, {});
  const { user } = useSession();
  const [asked, setAsked] = useState<string>();
  const current = language();
  if (!data || data.languages.length < 2) return null;

  async function choose(chosen: string) {
    try {
      // Someone who only looks at an account leaves its language.
      await chooseLanguage(chosen, { isMember: user !== undefined && user.view === undefined });
    } catch (error) {
      notify.error(t('The language wasn’t changed'), errorSentence(error, t('Try again.')));
    }
  }
  return (
    <Place title={nameOfLanguage(current)}>
      <Languages aria-hidden="true" size={16} />
      <select
        aria-label={t('Language')}
        value={current}
        onChange={({ target: { value } }) => (hasTypedText() ? setAsked(value) : void choose(value))}
      >
        {data.languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {nameOfLanguage(one)}
          </option>
        ))}
      </select>
      <ConfirmDialog
        isOpen={asked !== undefined}
        onOpenChange={(isOpen) => isOpen || setAsked(undefined)}
        title={t('Change the language?')}
        confirmLabel={t('Change language')}
        onConfirm={() => asked !== undefined && choose(asked)}
      >
        {t('The page loads again. What you typed and didn’t save will be lost.')}
      </ConfirmDialog>
    </Place>
  );
}
