import { Card, Inline, SectionHeading, Stack } from '@powerline/ui';
import { type ReactNode, type Ref, useId } from 'react';

interface AccountSectionProps {
  title: string;
  /** At the end of the heading's line, e.g. a Badge. */
  aside?: ReactNode;
  /** For links to the section. */
  id?: string;
  /** The heading can take focus when the focused element is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function AccountSection({ title, aside, id, headingRef, children }: AccountSectionProps) {
  const headingId = useId();
  return (
    <Card as="section" id={id} aria-labelledby={headingId}>
      <Stack gap={4}>
        <Inline justify="space-between">
          <SectionHeading id={headingId} size="large" {...(headingRef && { ref: headingRef })}>
            {title}
          </SectionHeading>
          {aside}
        </Inline>
        {children}
      </Stack>
    </Card>
  );
}
