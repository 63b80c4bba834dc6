import { Button } from '@powerline/ui';
import { NoticeBar } from '../feedback/NoticeBar.tsx';
import { t } from '../words.ts';
import type { AppliedOverride } from './apply-override.ts';
import { BisectBar } from './BisectBar.tsx';
import type { TabOverride } from './override-state.ts';
import { leavePreview } from './preview.ts';
import { leaveOut, resetOverride } from './wanted-override.ts';

/** What this tab shows instead of what visitors get, and the way back. */
export default function OverrideBar({ override: { build, without, bisect } }: { override: TabOverride }) {
  return (
    <>
      {bisect ? <BisectBar first={bisect} /> : null}
      {build ? (
        <NoticeBar
          tone="warning"
          action={
            <Button size="small" tone="secondary" onClick={build.isPreview ? leavePreview : resetOverride}>
              {build.isPreview ? t('Leave preview') : t('Reset')}
            </Button>
          }
        >
          {wordsOf(build)}
        </NoticeBar>
      ) : null}
      {without.length > 0 ? (
        <NoticeBar
          tone="warning"
          action={
            <Button size="small" tone="secondary" onClick={() => leaveOut([])}>
              {t('Turn on')}
            </Button>
          }
        >
          {t('Off in this tab: {modules}. Visitors get the whole site.', { modules: without.join(', ') })}
        </NoticeBar>
      ) : null}
    </>
  );
}

function wordsOf({ module, version, problem, isPreview }: AppliedOverride): string {
  const build = `${module} ${version}`;
  if (isPreview) {
    return problem
      ? t('You see what visitors get. {problem}', { problem })
      : t('You are previewing {build}. Visitors get the published build.', { build });
  }
  return problem
    ? t('{build} is not shown. {problem}', { build, problem })
    : t('You are looking at {build}. Visitors get the published build.', { build });
}
