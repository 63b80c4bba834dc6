import { PageHeading, PageLayout, PartLinks } from '@powerline/ui';
import type { ComponentProps, ReactNode } from 'react';

interface AdminDeskProps {
  /** The area's parts, their name together, and which of them is shown. */
  parts: ComponentProps<typeof PartLinks>;
  /** Of the page: the part's, or of one thing in it. */
  title: string;
  lead: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of each page of an admin area with several: its heading, and the way to the other parts. */
export const AdminDesk = ({ parts, title, lead, actions, children }: AdminDeskProps) => (
  <PageLayout density="dense">
    <PageHeading title={title} lead={lead} actions={actions} />
    <PartLinks {...parts} />
    {children}
  </PageLayout>
);
