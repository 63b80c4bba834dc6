import type { ShownPerson } from '@powerline/contract/payout';
import { theme } from '@powerline/ui';
import { useId } from 'react';
import { styled } from 'styled-components';

/** Longer names are cut here; the sentences beside the drawing have them whole. */
const NAME_LENGTH = 26;

const Initial = styled.text`
  && {
    fill: ${theme.color.onAccentSoft};
    font-size: 18px;
    text-anchor: middle;
  }
`;

/** A member in the drawing. */
export interface DrawnPerson extends ShownPerson {
  name: string;
  /** Under the name, such as `Your sponsor`. */
  role: string;
}

interface PersonNodeProps {
  person: DrawnPerson;
  y: number;
  radius: number;
}

/** A round photo, or the initial, with the name beside it. */
export function PersonNode({ person: { name, role, photo }, y, radius }: PersonNodeProps) {
  const clip = useId();
  const letters = [...name];
  return (
    <>
      <circle cx={radius} cy={y} r={radius} fill={theme.color.accentSoft} />
      {photo ? (
        <>
          <clipPath id={clip}>
            <circle cx={radius} cy={y} r={radius} />
          </clipPath>
          <image
            href={photo}
            x={0}
            y={y - radius}
            width={2 * radius}
            height={2 * radius}
            preserveAspectRatio="xMidYMid slice"
            clipPath={`url(#${clip})`}
          />
        </>
      ) : (
        <Initial x={radius} y={y + 6}>
          {letters[0]?.toLocaleUpperCase()}
        </Initial>
      )}
      <text x={2 * radius + 12} y={y - 2}>
        {letters.length > NAME_LENGTH ? `${letters.slice(0, NAME_LENGTH - 1).join('')}…` : name}
      </text>
      <text data-part="role" x={2 * radius + 12} y={y + 15}>
        {role}
      </text>
    </>
  );
}
