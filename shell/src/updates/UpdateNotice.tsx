import { Button, Notice, theme } from '@powerline/ui';
import { styled } from 'styled-components';
import { useUpdateState } from './update-state.ts';

const Place = styled.div`
  position: sticky;
  z-index: ${theme.layer.sticky};
  top: 0;
  padding: ${theme.space[2]} ${theme.space[4]};
  background: ${theme.color.page};
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${theme.space[2]};
`;

/** Offers a reload when something was released since this tab was opened. It never reloads by itself. */
export function UpdateNotice() {
  const isReady = useUpdateState((state) => state.isReady);
  return (
    <div role="status">
      {isReady ? (
        <Place>
          <Notice>
            <Line>
              A new version is ready
              <Button size="small" tone="secondary" onClick={() => location.reload()}>
                Reload
              </Button>
            </Line>
          </Notice>
        </Place>
      ) : null}
    </div>
  );
}
