import { useSiteAddresses } from '@powerline/platform';
import { SupportLink, Text } from '@powerline/ui';

/** For whoever cannot get in: who can help, once an admin has said so. */
export function LoginHelp() {
  const support = useSiteAddresses().data?.supportUrl;
  if (!support) return null;
  return (
    <Text size="small" tone="muted">
      Still cannot get in? <SupportLink address={support} />
    </Text>
  );
}
