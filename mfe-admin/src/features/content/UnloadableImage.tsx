import { Notice } from '@powerline/ui';
import { styled } from 'styled-components';

// While it is empty it takes no place among the fields.
const Place = styled.div`
  &:empty {
    position: absolute;
  }
`;

/** Told before an address is saved from which no image comes. It stands there empty, so that it is announced. */
export function UnloadableImage({ isShown, consequence }: { isShown: boolean; consequence: string }) {
  return (
    <Place role="status">
      {isShown ? (
        <Notice tone="warning">No image loads from this address. {consequence} Check it, or save it anyway.</Notice>
      ) : null}
    </Place>
  );
}
