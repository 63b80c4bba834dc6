import { useSession } from '@powerline/platform';
import { LinkButton, SectionHeading, Stack, Text, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

const Band = styled.section`
  padding: ${theme.space[12]} ${theme.space[6]};
  border-radius: ${theme.radius.large};
  background: ${theme.color.accentSoft};
  color: ${theme.color.onAccentSoft};
  text-align: center;
  text-wrap: balance;
  /* Forced colors take the ground away and draw this line. */
  outline: 1px solid transparent;
  outline-offset: -1px;
`;

export function ClosingCall() {
  const { status } = useSession();
  return (
    <Band aria-labelledby="closing">
      <Stack gap={6} align="center">
        <Stack gap={2} align="center">
          <SectionHeading id="closing">{t('Ready when you are')}</SectionHeading>
          <Text style={{ textWrap: 'inherit' }}>
            {status === 'member'
              ? t('Your team, companies and training are in one place.')
              : t('Your spot is free, and registering takes a minute.')}
          </Text>
        </Stack>
        {status === 'member' ? (
          <LinkButton to="/dashboard">{t('Open dashboard')}</LinkButton>
        ) : (
          <LinkButton to="/register">{t('Register')}</LinkButton>
        )}
      </Stack>
    </Band>
  );
}
