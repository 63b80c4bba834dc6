import { Link } from '@powerline/platform';
import { useRef } from 'react';
import { styled } from 'styled-components';
import { useKeptInLine } from './keep-in-line.ts';
import { tabLineLook, tabLook } from './tab-look.ts';

const Line = styled.nav`
  ${tabLineLook}

  @media print {
    display: none;
  }
`;

const PartLink = styled(Link)`
  ${tabLook}
`;

interface Part {
  name: string;
  title: string;
  to: string;
}

interface PartLinksProps {
  label: string;
  parts: readonly Part[];
  current: string;
  /** The page shows one thing of the part, whose link leads back to the list. */
  isBelowPart?: boolean;
}

/** Leads between parts of a page or area. They look like tabs and are links, so that each part has its own address. */
export function PartLinks({ label, parts, current, isBelowPart = false }: PartLinksProps) {
  const currentLink = useRef<HTMLAnchorElement>(null);
  useKeptInLine(currentLink, current);
  return (
    <Line aria-label={label}>
      {parts.map(({ name, title, to }) => (
        <PartLink
          key={name}
          ref={name === current ? currentLink : undefined}
          to={to}
          aria-current={name === current ? (isBelowPart ? 'true' : 'page') : undefined}
          // A part of the same page changes in place.
          preventScrollReset={to.startsWith('?')}
        >
          {title}
        </PartLink>
      ))}
    </Line>
  );
}
