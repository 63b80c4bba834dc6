import { Card, Skeleton, Stack } from '@powerline/ui';
import { useOidcSettings } from '../../api/oidc.ts';
import { DataStates } from '../../components/DataStates.tsx';
import { t } from '../../words.ts';
import { FixedProvider } from './FixedProvider.tsx';
import { ProviderForm } from './ProviderForm.tsx';
import { RulesCard } from './RulesCard.tsx';

/** The provider by which people can log in, and what that counts for. */
export function SingleSignOnSection() {
  return (
    <DataStates response={useOidcSettings()} name={t('single sign-on')} skeleton={<Skeleton height="28rem" />}>
      {(settings) => (
        <Stack gap={4}>
          <Card>
            {settings.source === 'environment' ? (
              <FixedProvider settings={settings} />
            ) : (
              <ProviderForm settings={settings} />
            )}
          </Card>
          {settings.provider === null ? null : <RulesCard provider={settings.provider.name} />}
        </Stack>
      )}
    </DataStates>
  );
}
