import { Badge, Inline } from '@powerline/ui';
import { t } from '../../words.ts';
import type { Written } from './written.ts';

/** Whether members see it or will, and whether a newer draft exists. */
export function StateBadge({
  of: { published, draft, goesLive },
}: {
  of: Pick<Written<unknown>, 'published' | 'draft' | 'goesLive'>;
}) {
  if (published === null) return <Badge>{t('Draft')}</Badge>;
  return (
    <Inline gap={1} as="span">
      {goesLive ? <Badge>{t('Scheduled')}</Badge> : <Badge tone="success">{t('Published')}</Badge>}
      {draft === null ? null : <Badge tone="accent">{t('Changed since')}</Badge>}
    </Inline>
  );
}
