import type { SystemKey } from '@powerline/contract/foundation';
import { useSystem } from '@powerline/platform';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

// Keeps the room, so that nothing moves when it is known which sentence it is.
const Unseen = styled.span`
  visibility: hidden;
`;

interface SystemSentenceProps {
  system: SystemKey;
  closed: string;
  /** About as long as the other one. */
  open: ReactNode;
}

/** A sentence that is true of a system only as long as it is closed, or open: neither before that is known. */
export function SystemSentence({ system, closed, open }: SystemSentenceProps) {
  const { isOpen } = useSystem(system);
  if (isOpen === undefined) return <Unseen aria-hidden="true">{closed}</Unseen>;
  return isOpen ? open : closed;
}
