import { theme } from '@powerline/ui';
import { useState } from 'react';
import { styled } from 'styled-components';

// A fixed shape, so that nothing moves when the image loads.
const Frame = styled.div`
  position: relative;
  display: grid;
  overflow: hidden;
  aspect-ratio: 5 / 2;
  background: ${theme.color.accentSoft};
  color: ${theme.color.onAccentSoft};

  &[data-tone='1'] {
    background: ${theme.color.successSoft};
    color: ${theme.color.onSuccessSoft};
  }
  &[data-tone='2'] {
    background: ${theme.color.warningSoft};
    color: ${theme.color.onWarningSoft};
  }
  &[data-tone='3'] {
    background: ${theme.color.surfaceMuted};
    color: ${theme.color.text};
  }
  > * {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
  }
  img {
    background: ${theme.color.surfaceMuted};
    object-fit: cover;
  }
`;

const TONES = 4;
/** Radii of the rings that a drawn cover has around its letter. */
const RINGS = [34, 56, 80, 106, 134, 164];

interface CourseCoverProps {
  /** The same course has the same colors everywhere. */
  course: { id: number; title: string; cover?: string | null | undefined };
}

/** An author's image, or a quiet drawing with the course's first letter. Decorative: the title is beside it. */
export function CourseCover({ course: { id, title, cover = null } }: CourseCoverProps) {
  const [broken, setBroken] = useState<string>();
  // Where the letter is, so that courses side by side don't look alike.
  const x = 60 + ((id * 53) % 4) * 60;
  return (
    <Frame data-tone={id % TONES} data-cover={cover === null ? 'drawn' : 'image'}>
      {cover === null || cover === broken ? (
        <svg aria-hidden="true" viewBox="0 0 300 120" preserveAspectRatio="xMidYMid slice" fill="none">
          {RINGS.map((radius) => (
            <circle key={radius} cx={x} cy="60" r={radius} stroke="currentColor" strokeOpacity="0.22" />
          ))}
          <circle cx={x} cy="60" r="24" fill="currentColor" fillOpacity="0.12" />
          <text x={x} y="69" textAnchor="middle" fontSize="26" fontWeight="700" fill="currentColor">
            {[...title.trim()][0]?.toUpperCase()}
          </text>
        </svg>
      ) : (
        <img
          src={cover}
          alt=""
          width={640}
          height={256}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(cover)}
        />
      )}
    </Frame>
  );
}
