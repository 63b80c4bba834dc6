import type { SiteLanguages, SiteLanguagesInput } from '@powerline/contract/content';
import { notify } from '@powerline/platform';
import { Card, Field, nameOfLanguage, Select, Stack, Switch } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { useState } from 'react';
import { saveSiteLanguages } from '../../api/site-languages.ts';
import { t } from '../../words.ts';

/** Into which the product itself is translated; a site may offer others, whose modules a team translated. */
const COMPLETE = ['en', 'es'];

/** Each change counts at once. */
export function LanguagesCard({ stored: { version, language, languages } }: { stored: SiteLanguages }) {
  const [isSaving, setSaving] = useState(false);

  async function save(changed: Partial<SiteLanguagesInput>) {
    setSaving(true);
    try {
      await saveSiteLanguages({ language, languages, ...changed }, version);
      notify.success(t('Languages saved'), t('Pages and emails use them from now on.'));
    } catch (error) {
      await reportFailure(t('Failed to save the languages'), error);
    } finally {
      setSaving(false);
    }
  }
  return (
    <Card>
      <Stack gap={4}>
        <Field
          label={t('The site’s own language')}
          hint={t('For people whose browser asks for none of the languages you offer.')}
        >
          <Select value={language} disabled={isSaving} onChange={({ target }) => void save({ language: target.value })}>
            {languages.map((one) => (
              <option key={one} value={one} lang={one}>
                {nameOfLanguage(one)}
              </option>
            ))}
          </Select>
        </Field>
        {[...new Set([...COMPLETE, ...languages])].map((one) => (
          <Switch
            key={one}
            label={t('Offer {language}', { language: nameOfLanguage(one) })}
            isOn={languages.includes(one)}
            disabledReason={one === language ? t('This is the site’s own language.') : undefined}
            onToggle={(isOn) =>
              void save({ languages: isOn ? [...languages, one] : languages.filter((other) => other !== one) })
            }
          />
        ))}
      </Stack>
    </Card>
  );
}
