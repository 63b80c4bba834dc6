import type { MoveIn } from '@powerline/contract/payout';
import { Button, Card, Inline, ProgressBar, SectionHeading, Stack, Text } from '@powerline/ui';
import { Moment, useReportedCall } from '@powerline/ui/admin';
import { clearMoveIn } from '../../../api/admin-move-in.ts';
import { rich, t } from '../../../words.ts';
import { timeLeft } from './move-in-words.ts';
import { useFocusOnNews } from './use-focus-on-news.ts';

/** The check or import runs on the server, so a reloaded page finds it again. */
export function RunProgress({ run, isNews }: { run: NonNullable<MoveIn['run']>; isNews: boolean }) {
  const { task, state, doing, share, secondsLeft, startedAt, startedBy } = run;
  const { isBusy, run: report } = useReportedCall();
  const heading = useFocusOnNews(isNews);
  const isCheck = task === 'check';
  return (
    <Card as="section" aria-labelledby="move-in-run">
      <Stack gap={3}>
        <SectionHeading ref={heading} id="move-in-run" size="large">
          {isCheck ? t('The files are being checked') : t('The team is being imported')}
        </SectionHeading>
        {/* Announced once per step, not for each number. */}
        <Text role="status">{state === 'waiting' || !doing ? t('It starts in a moment') : doing}</Text>
        <ProgressBar
          aria-label={isCheck ? t('How far the check is') : t('How far the import is')}
          value={share}
          max={1}
        />
        <Text size="small" tone="muted">
          {secondsLeft === null ? '' : `${timeLeft(secondsLeft)} `}
          {rich('Started {moment} by {name}.', { moment: <Moment at={startedAt} />, name: <bdi>{startedBy}</bdi> })}{' '}
          {t('It continues if you leave this page.')}
          {isCheck ? '' : ` ${t('New members wait until it has ended; everyone else stays logged in.')}`}
        </Text>
        {isCheck ? (
          <Inline>
            <Button
              tone="secondary"
              isBusy={isBusy}
              onClick={() =>
                report(
                  clearMoveIn,
                  [t('Stopped'), t('Choose the files again when you’re ready.')],
                  t('The check goes on'),
                )
              }
            >
              {t('Stop and remove the files')}
            </Button>
          </Inline>
        ) : null}
      </Stack>
    </Card>
  );
}
