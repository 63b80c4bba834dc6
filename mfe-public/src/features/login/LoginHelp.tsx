import { useSiteAddresses } from '@powerline/platform';
import { SupportLink, Text } from '@powerline/ui';

/** Shows nothing until an admin sets a support address. */
export function LoginHelp() {
  const support = useSiteAddresses().data?.supportUrl;
  if (!support) return null;
  return (
    <Text size="small" tone="muted">
      Still cannot get in? <SupportLink address={support} />
    </Text>
  );
}
