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
  Text,
} from '@powerline/ui';
import type { ReactNode } from 'react';

interface WidgetCardProps {
  id: string;
  title: string;
  /** What is read out while it loads. */
  loading: string;
  /** The title of the message when loading fails. */
  failure: string;
  answers: readonly Answer<unknown>[];
  /** The height of the content, in rem. */
  height?: number;
  /** A sentence below the content, which also shows while that loads. */
  note?: string;
  links?: readonly { title: string; to: string }[];
  /** Null while loading. */
  children: ReactNode;
}

/** A widget's card; a read that failed replaces it. */
export function WidgetCard({
  id,
  title,
  loading,
  failure,
  answers,
  height = 7,
  note,
  links = [],
  children,
}: WidgetCardProps) {
  const failed = answers.find(({ data, error }) => error && !data);
  if (failed) {
    return (
      <LoadFailure
        title={failure}
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
          <LoadingRegion label={loading}>
            <Skeleton height={`${height}rem`} />
          </LoadingRegion>
        )}
        {note ? (
          <Text size="small" tone="muted">
            {note}
          </Text>
        ) : null}
        {links.length > 0 ? (
          <Inline>
            {links.map((link) => (
              <LinkButton key={link.to} to={link.to} size="small" tone="secondary">
                {link.title}
              </LinkButton>
            ))}
          </Inline>
        ) : null}
      </Stack>
    </Card>
  );
}
