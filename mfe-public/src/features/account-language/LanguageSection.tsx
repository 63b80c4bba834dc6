import { errorSentence, notify } from '@powerline/platform';
import { Button, chooseLanguage, Field, Inline, nameOfLanguage, Select } from '@powerline/ui';
import { useState } from 'react';
import { useAccount, useSiteLanguages } from '../../api/account.ts';
import { AccountSection } from '../../components/AccountSection.tsx';
import { t } from '../../words.ts';

/** As the select writes "as the browser says". */
const BY_BROWSER = '';

/** Shows nothing while the site offers only one language. */
export function LanguageSection() {
  const { data: site } = useSiteLanguages();
  const { data: account } = useAccount();
  const [chosen, setChosen] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  if (!site || site.languages.length < 2 || !account) return null;
  const stored = account.language ?? BY_BROWSER;
  const shown = chosen ?? stored;

  async function save() {
    setBusy(true);
    try {
      await chooseLanguage(shown === BY_BROWSER ? null : shown, { isMember: true });
    } catch (error) {
      setBusy(false);
      notify.error(t('The language wasn’t changed'), errorSentence(error, t('Please try again.')));
    }
  }
  return (
    <AccountSection title={t('Language')} id="language">
      <Field label={t('Pages and emails')} hint={t('The page loads again in the language you choose.')}>
        <Select value={shown} onChange={({ target }) => setChosen(target.value)}>
          <option value={BY_BROWSER}>{t('As my browser says')}</option>
          {site.languages.map((one) => (
            <option key={one} value={one} lang={one}>
              {nameOfLanguage(one)}
            </option>
          ))}
        </Select>
      </Field>
      <Inline>
        <Button disabled={shown === stored} isBusy={isBusy} onClick={() => void save()}>
          {t('Change language')}
        </Button>
      </Inline>
    </AccountSection>
  );
}
