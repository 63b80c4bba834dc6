import { Inline, LinkButton } from '@powerline/ui';

interface QueueLinksProps {
  /** Which part of the queue is shown: `?state=` in its address. */
  state: string;
  /** Where the page that is shown begins: `&after=` in its address; undefined on the first one. */
  after: number | undefined;
  /** Where the next page begins, null on the last one. */
  next: number | null;
}

/** The ways on from a page of a queue, whose oldest stand first; nothing where all of it is shown. */
export function QueueLinks({ state, after, next }: QueueLinksProps) {
  if (!after && !next) return null;
  return (
    <Inline justify="center">
      {after ? (
        <LinkButton to={{ search: `?state=${state}` }} tone="secondary" size="small">
          From the oldest
        </LinkButton>
      ) : null}
      {next ? (
        <LinkButton to={{ search: `?state=${state}&after=${next}` }} tone="secondary" size="small">
          Next
        </LinkButton>
      ) : null}
    </Inline>
  );
}
