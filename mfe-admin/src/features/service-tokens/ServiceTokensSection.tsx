import type { ServiceToken } from '@powerline/contract/accounts';
import { Button, Card, Inline, Skeleton, Stack, Text } from '@powerline/ui';
import { AdminData, useReportedCall } from '@powerline/ui/admin';
import { useRef, useState } from 'react';
import { revokeServiceToken, useServiceTokens } from '../../api/service-tokens.ts';
import { t } from '../../words.ts';
import { MakeServiceToken } from './MakeServiceToken.tsx';
import { ServiceTokenLine } from './ServiceTokenLine.tsx';

/** Which programs work for the site. */
export function ServiceTokensSection() {
  const response = useServiceTokens();
  const [isMaking, setMaking] = useState(false);
  const make = useRef<HTMLButtonElement>(null);
  const { run } = useReportedCall();

  const revoke = ({ id, name }: ServiceToken) =>
    run(
      async () => {
        await revokeServiceToken(id);
        await response.mutate();
      },
      [t('Token revoked'), t('{name} opens nothing any more.', { name })],
      t('Failed to revoke the token'),
    );

  return (
    <AdminData response={response} name={t('service tokens')} skeleton={<Skeleton height="9rem" />}>
      {(tokens) => (
        <Card>
          <Stack gap={4}>
            <Text>
              {t(
                'A token lets a program, such as your bookkeeping, work with this site. It may do no more than its scopes say, and no more than the person who made it.',
              )}
            </Text>
            {tokens.length > 0 ? (
              <Stack as="ul" gap={4}>
                {tokens.map((token) => (
                  <ServiceTokenLine key={token.id} token={token} nextFocus={make} onRevoke={() => revoke(token)} />
                ))}
              </Stack>
            ) : null}
            <Inline>
              <Button ref={make} tone="secondary" onClick={() => setMaking(true)}>
                {t('Make a service token')}
              </Button>
            </Inline>
          </Stack>
          {isMaking ? <MakeServiceToken onMade={() => response.mutate()} onClose={() => setMaking(false)} /> : null}
        </Card>
      )}
    </AdminData>
  );
}
