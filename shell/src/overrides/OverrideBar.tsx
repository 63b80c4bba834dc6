import { Button } from '@powerline/ui';
import { NoticeBar } from '../feedback/NoticeBar.tsx';
import { t } from '../words.ts';
import type { AppliedOverride } from './apply-override.ts';
import { resetOverride } from './wanted-override.ts';

/** What this tab shows instead of what visitors get. */
export function OverrideBar({ override }: { override: AppliedOverride }) {
  const build = `${override.module} ${override.version}`;
  return (
    <NoticeBar
      tone="warning"
      action={
        <Button size="small" tone="secondary" onClick={resetOverride}>
          {t('Reset')}
        </Button>
      }
    >
      {override.problem
        ? t('{build} is not shown. {problem}', { build, problem: override.problem })
        : t('You are looking at {build}. Visitors get the published build.', { build })}
    </NoticeBar>
  );
}
