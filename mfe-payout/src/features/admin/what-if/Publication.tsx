import type { WhatIf } from '@powerline/contract/payout';
import { Button, ConfirmDialog, Inline, Text } from '@powerline/ui';
import { Moment, reportOutcome } from '@powerline/ui/admin';
import { publishWhatIf, withdrawWhatIf } from '../../../api/admin-what-ifs.ts';
import { monthInWords } from '../../../components/dates.ts';

/** Members see the figures, without names, beside the coming plan on their membership page. */
export function Publication({ whatIf }: { whatIf: WhatIf }) {
  const { startsIn, publishedAt, publishedBy } = whatIf;
  if (startsIn === null)
    return (
      <Text size="small" tone="muted">
        To show members this comparison, set this plan for a coming month first.
      </Text>
    );
  const name = monthInWords(startsIn);
  if (publishedAt === null)
    return (
      <Inline>
        <ConfirmDialog
          trigger={<Button>Publish with the announcement</Button>}
          title={`Publish the ${name} plan with this comparison?`}
          confirmLabel="Publish"
          onConfirm={async () => {
            await reportOutcome(
              () => publishWhatIf(whatIf),
              ['Published', 'Members see it on their membership page.'],
              'The comparison could not be published',
            );
          }}
        >
          Members see what changes in {name} and these figures on their membership page. No one is named. You can
          withdraw it at any time.
        </ConfirmDialog>
      </Inline>
    );
  return (
    <Inline gap={3}>
      <Text>
        Published <Moment at={publishedAt} /> by {publishedBy}. Members see it on their membership page.
      </Text>
      <Button
        tone="secondary"
        size="small"
        onClick={() =>
          void reportOutcome(
            () => withdrawWhatIf(whatIf),
            ['Withdrawn', 'Members no longer see the comparison.'],
            'The comparison could not be withdrawn',
          )
        }
      >
        Withdraw
      </Button>
    </Inline>
  );
}
