import { Inline, LinkButton } from '@powerline/ui';

interface PageLinksProps {
  /** The way back, null on the first page. `search` is the query of its address. */
  back: { title: string; search: string } | null;
  /** The query of the next page, null on the last one. */
  next: string | null;
}

/** The ways on from a page of a list whose place is in the address; nothing where all of it is shown. */
export function PageLinks({ back, next }: PageLinksProps) {
  if (!back && !next) return null;
  return (
    <Inline justify="center">
      {back ? (
        <LinkButton to={{ search: back.search }} tone="secondary" size="small">
          {back.title}
        </LinkButton>
      ) : null}
      {next ? (
        <LinkButton to={{ search: next }} tone="secondary" size="small">
          Next
        </LinkButton>
      ) : null}
    </Inline>
  );
}

interface QueueLinksProps {
  /** Which part of the queue is shown: `?state=` in its address. */
  state: string;
  /** Where the page that is shown begins: `&after=` in its address; undefined on the first one. */
  after: number | undefined;
  /** Where the next page begins, null on the last one. */
  next: number | null;
}

/** The ways on from a page of a queue, whose oldest stand first. */
export const QueueLinks = ({ state, after, next }: QueueLinksProps) => (
  <PageLinks
    back={after ? { title: 'From the oldest', search: `?state=${state}` } : null}
    next={next ? `?state=${state}&after=${next}` : null}
  />
);
