import { PartLinks } from '@powerline/ui';
import type { ReactNode } from 'react';
import { AdminLayout } from './AdminLayout.tsx';

interface AdminDeskProps<Part extends string> {
  part: Part;
  /** Above the heading, such as the way back to another page. */
  above?: ReactNode;
  /** The title of the part, or of one thing in it. */
  title: string;
  lead?: ReactNode;
  actions?: ReactNode;
  /** The page shows one thing of the part, whose link leads back to the list. */
  isBelowPart?: boolean;
  children: ReactNode;
}

/** Makes the frame for pages of an admin area: the heading, and links to the other parts, each named while rendering. */
export const adminDesk =
  <const Part extends string>(label: () => string, parts: () => readonly { name: Part; title: string; to: string }[]) =>
  ({ part, above, title, lead, actions, isBelowPart, children }: AdminDeskProps<Part>) => (
    <AdminLayout above={above} title={title} lead={lead} actions={actions}>
      <PartLinks label={label()} parts={parts()} current={part} isBelowPart={isBelowPart} />
      {children}
    </AdminLayout>
  );
