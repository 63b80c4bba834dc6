import { Button } from '@powerline/ui';
import { NoticeBar } from '../feedback/NoticeBar.tsx';
import { useOverrideState } from './override-state.ts';
import { resetOverride } from './wanted-override.ts';

export function OverrideNotice() {
  const { override } = useOverrideState();
  if (!override) return null;
  const build = `${override.module} ${override.version}`;
  return (
    <NoticeBar
      tone="warning"
      action={
        <Button size="small" tone="secondary" onClick={resetOverride}>
          Reset
        </Button>
      }
    >
      {override.problem
        ? `${build} is not shown. ${override.problem}`
        : `You are looking at ${build}. Visitors get the published build.`}
    </NoticeBar>
  );
}
