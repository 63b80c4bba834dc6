import { Inline, LinkButton } from '@powerline/ui';
import { t } from '../words.ts';

interface PageLinksProps {
  /** Null on the first page. `search` is its query. */
  back: { title: string; search: string } | null;
  /** The query of the next page; null on the last one. */
  next: string | null;
}

/** Links between pages of a list; nothing if it fits one page. */
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
          {t('Next')}
        </LinkButton>
      ) : null}
    </Inline>
  );
}

interface QueueLinksProps {
  state: string;
  /** `&after=` of this page; undefined on the first one. */
  after: number | undefined;
  /** `&after=` of the next page; null on the last one. */
  next: number | null;
}

/** Links between pages of a queue, oldest first. */
export const QueueLinks = ({ state, after, next }: QueueLinksProps) => (
  <PageLinks
    back={after ? { title: t('From the oldest'), search: `?state=${state}` } : null}
    next={next ? `?state=${state}&after=${next}` : null}
  />
);
