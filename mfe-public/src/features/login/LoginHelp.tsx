import { useSiteAddresses } from '@powerline/platform';
import { SupportLink, Text } from '@powerline/ui';
import { rich } from '../../words.ts';

/** Shows nothing until an admin sets a support address. */
export function LoginHelp() {
  const support = useSiteAddresses().data?.supportUrl;
  if (!support) return null;
  return (
    <Text size="small" tone="muted">
      {rich('Still can’t get in? {support}', { support: <SupportLink address={support} /> })}
    </Text>
  );
}
