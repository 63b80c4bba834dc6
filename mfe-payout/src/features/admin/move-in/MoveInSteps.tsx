import type { MoveIn, MoveInFile } from '@powerline/contract/payout';
import { Notice, Stack } from '@powerline/ui';
import { useState } from 'react';
import { isBusy } from '../../../api/admin-move-in.ts';
import { t } from '../../../words.ts';
import { CheckForm } from './CheckForm.tsx';
import { ChooseFiles } from './ChooseFiles.tsx';
import type { FoundDetails } from './chosen-files.ts';
import { Invitations } from './Invitations.tsx';
import { MatchColumns } from './MatchColumns.tsx';
import { Mistakes } from './Mistakes.tsx';
import { MovedIn } from './MovedIn.tsx';
import { RunProgress } from './RunProgress.tsx';
import { TeamPreview } from './TeamPreview.tsx';

/** Files, check, preview, import, invitations: the server knows which of them it is. */
export function MoveInSteps({ moveIn }: { moveIn: MoveIn }) {
  const [found, setFound] = useState<FoundDetails>({});
  const [matched, setMatched] = useState<MoveInFile>();
  // What was there when the page was opened takes no focus.
  const [atFirst] = useState(() => newsOf(moveIn));
  const isNews = newsOf(moveIn) !== atFirst;
  const { run, files, currency, invitations } = moveIn;
  const invites = invitations.waiting > 0 || invitations.isSending;

  if (run && isBusy(moveIn)) return <RunProgress run={run} isNews={isNews} />;
  if (run?.task === 'import' && run.state === 'done' && run.result)
    return (
      <Stack gap={6}>
        <MovedIn result={run.result} currency={currency} isNews={isNews} />
        <Invitations invitations={invitations} />
      </Stack>
    );
  // One after the other: each takes the focus.
  const toMatch = files.find(({ file, needsColumns }) => needsColumns || file === matched);
  return (
    <Stack gap={6}>
      {invites ? <Invitations invitations={invitations} /> : null}
      <ChooseFiles moveIn={moveIn} onDetails={setFound} onMatch={setMatched} />
      {toMatch ? (
        <MatchColumns key={toMatch.file} stored={toMatch} onDone={() => setMatched(undefined)} />
      ) : (
        <CheckForm moveIn={moveIn} found={found} />
      )}
      {run ? <Outcome run={run} currency={currency} isNews={isNews} /> : null}
    </Stack>
  );
}

const newsOf = (moveIn: MoveIn): string => `${moveIn.run?.id} ${isBusy(moveIn) || moveIn.run?.state}`;

interface OutcomeProps {
  run: NonNullable<MoveIn['run']>;
  currency: string;
  isNews: boolean;
}

function Outcome({ run, currency, isNews }: OutcomeProps) {
  const { id, task, state, result, failure } = run;
  if (state === 'mistakes' && result) return <Mistakes key={id} result={result} isNews={isNews} />;
  if (result) return <TeamPreview key={id} run={run} result={result} currency={currency} isNews={isNews} />;
  if (task !== 'check') return null;
  return (
    <Notice tone="danger">
      {state === 'interrupted'
        ? t('The check was interrupted. The files are still here: check them again.')
        : (failure ?? t('The check failed. Check the files again.'))}
    </Notice>
  );
}
