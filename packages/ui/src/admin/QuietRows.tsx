import { theme } from '@powerline/ui';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { Disclosure } from './Disclosure.tsx';

interface QuietRowsProps {
  /** All rows in a few words: "13 jobs, all quiet". */
  title: string;
  /** When that was. */
  note?: ReactNode;
  /** The table of the rows. */
  children: ReactNode;
}

/** Rows on which nothing needs a look, in one line that opens. */
export const QuietRows = ({ title, note, children }: QuietRowsProps) => (
  <Disclosure
    icon={<CircleCheck aria-hidden="true" size={18} color={theme.color.onSuccessSoft} />}
    title={title}
    note={note}
  >
    {children}
  </Disclosure>
);
