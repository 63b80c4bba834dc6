import type { Lesson } from '@powerline/contract/academy';
import { Inline, LinkButton } from '@powerline/ui';
import { ArrowLeft, ArrowRight } from 'lucide-react';
import { lessonAddress } from '../../components/lesson-address.ts';
import { t } from '../../words.ts';

interface NeighboursProps {
  lesson: Lesson;
  /** The next lesson is already named above. */
  isNextNamed: boolean;
}

export function Neighbours({ lesson: { previous, next: following }, isNextNamed }: NeighboursProps) {
  const next = isNextNamed ? null : following;
  if (!previous && !next) return null;
  return (
    <Inline as="nav" aria-label={t('Lessons before and after')} justify="space-between" gap={3}>
      {previous ? (
        <LinkButton to={lessonAddress(previous)} tone="secondary">
          <ArrowLeft aria-hidden="true" /> {t('Previous: {title}', { title: previous.title })}
        </LinkButton>
      ) : (
        // Keeps the next lesson at the end of the line.
        <span />
      )}
      {next ? (
        <LinkButton to={lessonAddress(next)} tone="secondary">
          {t('Next: {title}', { title: next.title })} <ArrowRight aria-hidden="true" />
        </LinkButton>
      ) : null}
    </Inline>
  );
}
