import {
  type Answer,
  Card,
  Inline,
  LinkButton,
  LoadFailure,
  LoadingRegion,
  SectionHeading,
  Skeleton,
  Stack,
} from '@powerline/ui';
import type { ReactNode } from 'react';

interface WidgetCardProps {
  id: string;
  title: string;
  /** Such as `your team`. */
  what: string;
  answers: readonly Answer<unknown>[];
  links: readonly { title: string; to: string }[];
  /** Null while loading. */
  children: ReactNode;
}

export function WidgetCard({ id, title, what, answers, links, children }: WidgetCardProps) {
  const failed = answers.find(({ data, error }) => error && !data);
  if (failed) {
    return (
      <LoadFailure
        title={`${what[0]?.toUpperCase()}${what.slice(1)} could not be loaded`}
        error={failed.error}
        isRetrying={failed.isValidating}
        onRetry={() => failed.mutate()}
      />
    );
  }
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={3}>
        <SectionHeading level={3} id={id}>
          {title}
        </SectionHeading>
        {children ?? (
          <LoadingRegion label={`Loading ${what}`}>
            <Skeleton height="7rem" />
          </LoadingRegion>
        )}
        <Inline>
          {links.map((link) => (
            <LinkButton key={link.to} to={link.to} size="small" tone="secondary">
              {link.title}
            </LinkButton>
          ))}
        </Inline>
      </Stack>
    </Card>
  );
}
