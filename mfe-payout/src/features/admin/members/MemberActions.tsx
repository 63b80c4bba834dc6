import type { MemberStory } from '@powerline/contract/payout';
import { Button, Inline } from '@powerline/ui';
import { useState } from 'react';
import { t } from '../../../words.ts';
import { AdjustDialog } from './AdjustDialog.tsx';
import { SponsorDialog } from './SponsorDialog.tsx';

export function MemberActions({ story }: { story: MemberStory }) {
  const [asks, setAsks] = useState<'adjustment' | 'sponsor'>();
  const close = () => setAsks(undefined);
  return (
    <>
      <Inline>
        <Button tone="secondary" size="small" onClick={() => setAsks('adjustment')}>
          {t('Adjust balance')}
        </Button>
        {story.place?.sponsorId == null ? null : (
          <Button tone="secondary" size="small" onClick={() => setAsks('sponsor')}>
            {t('Change sponsor')}
          </Button>
        )}
      </Inline>
      {asks === 'adjustment' ? <AdjustDialog story={story} onClose={close} /> : null}
      {asks === 'sponsor' ? <SponsorDialog story={story} onClose={close} /> : null}
    </>
  );
}
