import { Notice } from '@powerline/ui';

/** Told before an address is saved from which no image comes. It stands there empty, so that it is announced. */
export function UnloadableImage({ isShown, consequence }: { isShown: boolean; consequence: string }) {
  return (
    <div role="status">
      {isShown ? (
        <Notice tone="warning">No image loads from this address. {consequence} Check it, or save it anyway.</Notice>
      ) : null}
    </div>
  );
}
