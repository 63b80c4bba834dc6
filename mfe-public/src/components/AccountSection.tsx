import { Card, Inline, SectionHeading, Stack } from '@powerline/ui';
import { type ReactNode, type Ref, useId } from 'react';

interface AccountSectionProps {
  title: string;
  /** At the end of the heading's line, e.g. a Badge. */
  aside?: ReactNode;
  /** The heading can take focus when the focused element is gone. */
  headingRef?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

export function AccountSection({ title, aside, headingRef, children }: AccountSectionProps) {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id}>
      <Stack gap={4}>
        <Inline justify="space-between">
          <SectionHeading id={id} size="large" {...(headingRef && { ref: headingRef })}>
            {title}
          </SectionHeading>
          {aside}
        </Inline>
        {children}
      </Stack>
    </Card>
  );
}
