import { useSiteAddresses } from '@powerline/platform';
import { SectionHeading, Stack, SupportLink, Text } from '@powerline/ui';
import { AdminText } from '../../../components/AdminText.tsx';
import { rich, t } from '../../../words.ts';

/** How to pay where the site takes no cards. @param html the admins' own text; null without one */
export function PayOtherwise({ html }: { html: string | null }) {
  const { data } = useSiteAddresses();
  return (
    <Stack gap={3} as="section" aria-labelledby="how-to-pay">
      <SectionHeading id="how-to-pay" level={3}>
        {t('How to pay')}
      </SectionHeading>
      {html ? <AdminText html={html} /> : <Text>{t('This site doesn’t take cards. Ask for payment details.')}</Text>}
      <Text size="small" tone="muted">
        {t('Your payment shows up below once an admin records it.')}
      </Text>
      <Text>
        {data?.supportUrl
          ? rich('Need help? {support}', { support: <SupportLink address={data.supportUrl} /> })
          : t('Need help? Ask the person who invited you.')}
      </Text>
    </Stack>
  );
}
