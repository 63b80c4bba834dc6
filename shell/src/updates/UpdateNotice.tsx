import { Button } from '@powerline/ui';
import { NoticeBar } from '../feedback/NoticeBar.tsx';
import { t } from '../words.ts';
import { useUpdateState } from './update-state.ts';

/** Never reloads on its own. */
export function UpdateNotice() {
  const isReady = useUpdateState((state) => state.isReady);
  return (
    <div role="status">
      {isReady ? (
        <NoticeBar
          action={
            <Button size="small" tone="secondary" onClick={() => location.reload()}>
              {t('Reload')}
            </Button>
          }
        >
          {t('A new version is ready')}
        </NoticeBar>
      ) : null}
    </div>
  );
}
