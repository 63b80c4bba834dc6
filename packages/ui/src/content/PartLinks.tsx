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
export const PartLinks = ({ label, parts, current, isBelowPart = false }: PartLinksProps) => (
  <Line aria-label={label}>
    {parts.map((part) => (
      <OnePart
        key={part.name}
        part={part}
        current={part.name === current ? (isBelowPart ? 'true' : 'page') : undefined}
      />
    ))}
  </Line>
);

function OnePart({ part: { title, to }, current }: { part: Part; current: 'true' | 'page' | undefined }) {
  const link = useRef<HTMLAnchorElement>(null);
  useKeptInLine(link, current !== undefined);
  return (
    <PartLink
      ref={link}
      to={to}
      aria-current={current}
      // A part of the same page changes in place.
      preventScrollReset={to.startsWith('?')}
    >
      {title}
    </PartLink>
  );
}
