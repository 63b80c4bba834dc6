import { Button, Inline, Stack, theme } from '@powerline/ui';
import { Monitor, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

/** As wide as most phones. */
const PHONE_WIDTH = '24.375rem';

const Frame = styled.div`
  width: 100%;
  margin-inline: auto;
  transition: max-width ${theme.motion.slow};
`;

/** Shows something as wide as on a phone or on a computer. */
export function MemberWidth({ label, children }: { label: string; children: ReactNode }) {
  const [isPhone, setIsPhone] = useState(false);
  return (
    <Stack as="section" gap={2} aria-label={label}>
      <Inline gap={2} justify="space-between">
        <strong aria-hidden="true">{label}</strong>
        <Inline gap={1}>
          <Button
            tone={isPhone ? 'secondary' : 'quiet'}
            size="small"
            aria-pressed={isPhone}
            onClick={() => setIsPhone(true)}
          >
            <Smartphone aria-hidden="true" />
            {t('Phone')}
          </Button>
          <Button
            tone={isPhone ? 'quiet' : 'secondary'}
            size="small"
            aria-pressed={!isPhone}
            onClick={() => setIsPhone(false)}
          >
            <Monitor aria-hidden="true" />
            {t('Computer')}
          </Button>
        </Inline>
      </Inline>
      <Frame style={{ maxWidth: isPhone ? PHONE_WIDTH : '100%' }}>{children}</Frame>
    </Stack>
  );
}
