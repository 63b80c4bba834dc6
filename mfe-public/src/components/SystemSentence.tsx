import type { SystemKey } from '@powerline/contract/foundation';
import { useSystem } from '@powerline/platform';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';

// Keeps the room, so that nothing moves when the sentence is known.
const Unseen = styled.span`
  visibility: hidden;
`;

interface SystemSentenceProps {
  system: SystemKey;
  closed: string;
  /** About as long as the other one. */
  open: ReactNode;
}

/** Shows neither sentence until the system's state is known. */
export function SystemSentence({ system, closed, open }: SystemSentenceProps) {
  const { isOpen } = useSystem(system);
  if (isOpen === undefined) return <Unseen aria-hidden="true">{closed}</Unseen>;
  return isOpen ? open : closed;
}
