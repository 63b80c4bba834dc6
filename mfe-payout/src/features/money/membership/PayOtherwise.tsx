import { useSiteAddresses } from '@powerline/platform';
import { SectionHeading, Stack, SupportLink, Text } from '@powerline/ui';
import { AdminText } from '../../../components/AdminText.tsx';

/** How to pay where the site takes no cards. @param html the admins' own text; null without one */
export function PayOtherwise({ html }: { html: string | null }) {
  const { data } = useSiteAddresses();
  return (
    <Stack gap={3} as="section" aria-labelledby="how-to-pay">
      <SectionHeading id="how-to-pay" level={3}>
        How to pay
      </SectionHeading>
      {html ? <AdminText html={html} /> : <Text>This site doesn’t take cards. Ask for payment details.</Text>}
      <Text size="small" tone="muted">
        Your payment shows up below once an admin records it.
      </Text>
      <Text>
        Need help? {data?.supportUrl ? <SupportLink address={data.supportUrl} /> : 'Ask the person who invited you.'}
      </Text>
    </Stack>
  );
}
