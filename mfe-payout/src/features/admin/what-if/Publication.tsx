import type { WhatIf } from '@powerline/contract/payout';
import { Button, ConfirmDialog, formatMonth, Inline, Text } from '@powerline/ui';
import { Moment, reportOutcome } from '@powerline/ui/admin';
import { publishWhatIf, withdrawWhatIf } from '../../../api/admin-what-ifs.ts';
import { rich, t } from '../../../words.ts';

/** Members see the figures, without names, beside the coming plan on their membership page. */
export function Publication({ whatIf }: { whatIf: WhatIf }) {
  const { startsIn, publishedAt, publishedBy } = whatIf;
  if (startsIn === null)
    return (
      <Text size="small" tone="muted">
        {t('To show members this comparison, set this plan for a coming month first.')}
      </Text>
    );
  const month = formatMonth(startsIn);
  if (publishedAt === null)
    return (
      <Inline>
        <ConfirmDialog
          trigger={<Button>{t('Publish with the announcement')}</Button>}
          title={t('Publish the {month} plan with this comparison?', { month })}
          confirmLabel={t('Publish')}
          onConfirm={async () => {
            await reportOutcome(
              () => publishWhatIf(whatIf),
              [t('Published'), t('Members see it on their membership page.')],
              t('The comparison could not be published'),
            );
          }}
        >
          {t(
            'Members see what changes in {month} and these figures on their membership page. No one is named. You can withdraw it at any time.',
            { month },
          )}
        </ConfirmDialog>
      </Inline>
    );
  return (
    <Inline gap={3}>
      <Text>
        {rich('Published {moment} by {name}. Members see it on their membership page.', {
          moment: <Moment at={publishedAt} />,
          name: publishedBy,
        })}
      </Text>
      <Button
        tone="secondary"
        size="small"
        onClick={() =>
          void reportOutcome(
            () => withdrawWhatIf(whatIf),
            [t('Withdrawn'), t('Members no longer see the comparison.')],
            t('The comparison could not be withdrawn'),
          )
        }
      >
        {t('Withdraw')}
      </Button>
    </Inline>
  );
}
