import { PageHeading, PageLayout, PartLinks } from '@powerline/ui';
import type { ReactNode } from 'react';

interface AdminDeskProps<Part extends string> {
  part: Part;
  /** Of the page: the part's, or of one thing in it. */
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  /** The page is of one thing in the part, to whose list the part's link leads back. */
  isBelowPart?: boolean;
  children: ReactNode;
}

/**
 * Makes the frame of each page of an admin area with several parts: the page's heading, and the way to the other parts.
 *
 * @param label names the parts together
 */
export const adminDesk =
  <const Part extends string>(label: string, parts: readonly { name: Part; title: string; to: string }[]) =>
  ({ part, title, lead, actions, isBelowPart, children }: AdminDeskProps<Part>) => (
    <PageLayout density="dense">
      <PageHeading title={title} lead={lead} actions={actions} />
      <PartLinks label={label} parts={parts} current={part} isBelowPart={isBelowPart} />
      {children}
    </PageLayout>
  );
