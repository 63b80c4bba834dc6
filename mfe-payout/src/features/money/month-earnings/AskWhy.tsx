import type { Month } from '@powerline/contract/payout';
import { useNavigate } from '@powerline/platform';
import { Card, SectionHeading, Stack, theme } from '@powerline/ui';
import { HiddenInPrint } from '../../../components/HiddenInPrint.tsx';
import { moneyPathAddress } from '../../../components/money-path-address.ts';
import { PersonCombobox } from '../../../components/PersonCombobox.tsx';
import { t } from '../../../words.ts';

export function AskWhy({ month }: { month: Month }) {
  const navigate = useNavigate();
  return (
    <HiddenInPrint>
      <Card as="section" aria-labelledby="ask-why">
        <Stack gap={4}>
          <SectionHeading id="ask-why" size="large">
            {t('Not seeing someone?')}
          </SectionHeading>
          <div style={{ maxWidth: theme.width.form }}>
            <PersonCombobox
              label={t('Find out why')}
              hint={t('Type part of a name in your team.')}
              onChoose={({ id }) => navigate(moneyPathAddress(month, id))}
            />
          </div>
        </Stack>
      </Card>
    </HiddenInPrint>
  );
}
