import { Button } from '@powerline/ui';
import { NoticeBar } from '../feedback/NoticeBar.tsx';
import { t } from '../words.ts';
import type { AppliedOverride } from './apply-override.ts';
import { leavePreview } from './preview.ts';
import { resetOverride } from './wanted-override.ts';

/** What this tab shows instead of what visitors get. */
export function OverrideBar({ override }: { override: AppliedOverride }) {
  const { isPreview } = override;
  return (
    <NoticeBar
      tone="warning"
      action={
        <Button size="small" tone="secondary" onClick={isPreview ? leavePreview : resetOverride}>
          {isPreview ? t('Leave preview') : t('Reset')}
        </Button>
      }
    >
      {wordsOf(override)}
    </NoticeBar>
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
