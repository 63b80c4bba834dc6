import { Notice } from '@powerline/ui';
import { styled } from 'styled-components';
import { t } from '../../words.ts';

// Takes no room while empty.
const Place = styled.div`
  &:empty {
    position: absolute;
  }
`;

/** Warns before an address without an image is saved. Always mounted, so that it is announced. */
export function UnloadableImage({ isShown, consequence }: { isShown: boolean; consequence: string }) {
  return (
    <Place role="status">
      {isShown ? (
        <Notice tone="warning">
          {t('No image loads from this address. {consequence} Check it, or save it anyway.', { consequence })}
        </Notice>
      ) : null}
    </Place>
  );
}
