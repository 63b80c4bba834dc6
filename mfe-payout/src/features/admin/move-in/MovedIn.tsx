import type { MoveInResult } from '@powerline/contract/payout';
import { Button, Card, Inline, LinkButton, Notice, SectionHeading, Stack } from '@powerline/ui';
import { reportFailure } from '@powerline/ui/admin';
import { clearMoveIn } from '../../../api/admin-move-in.ts';
import { t } from '../../../words.ts';
import { TeamFigures } from './TeamPreview.tsx';
import { useFocusOnNews } from './use-focus-on-news.ts';

/** The team is here. */
export function MovedIn({ result, currency, isNews }: { result: MoveInResult; currency: string; isNews: boolean }) {
  const heading = useFocusOnNews(isNews);
  return (
    <Card as="section" aria-labelledby="moved-in">
      <Stack gap={4}>
        <SectionHeading ref={heading} id="moved-in" size="large">
          {t('Your team is here')}
        </SectionHeading>
        <Notice tone="success">{t('All of it is imported, and the files are removed. No one was mailed.')}</Notice>
        <TeamFigures result={result} currency={currency} />
        <Inline>
          <LinkButton to="/admin/payout">{t('See the team’s figures')}</LinkButton>
          <Button
            tone="secondary"
            onClick={() => clearMoveIn().catch((error) => reportFailure(t('Not closed'), error))}
          >
            {t('Close')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  );
}
