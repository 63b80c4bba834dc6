import { Play } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { later } from '../feedback/later.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.ts';
import { theme } from '../theme/theme.ts';
import { rich, t } from '../words.ts';
import { VideoCaption, VideoFigure } from './VideoFigure.tsx';
import { videoGround } from './video-ground.ts';

const Poster = styled.button`
  ${videoGround}
  cursor: pointer;
  transition:
    border-color ${theme.motion.fast} ease-out,
    box-shadow ${theme.motion.fast} ease-out;

  &:hover {
    border-color: ${theme.color.accent};
    box-shadow: ${theme.shadow.hover};
  }
`;

const Waiting = styled.p`
  ${videoGround}
`;

const Disc = styled.span`
  display: grid;
  place-items: center;
  width: 4rem;
  height: 4rem;
  border-radius: ${theme.radius.full};
  background: ${theme.color.accent};
  color: ${theme.color.onAccent};
  transition:
    background ${theme.motion.fast} ease-out,
    transform ${theme.motion.fast} ease-out;

  ${Poster}:hover & {
    background: ${theme.color.accentHover};
    transform: translateY(${theme.motion.lift});
  }
  svg {
    width: 1.75rem;
    height: 1.75rem;
    /* The eye's middle of a triangle is not that of its box. */
    margin-inline-start: 0.25rem;
    fill: currentColor;
  }
`;

const Title = styled.span`
  font-size: ${theme.fontSize.large};
  font-weight: ${theme.fontWeight.strong};
  line-height: ${theme.lineHeight.heading};
  text-wrap: balance;
  overflow-wrap: anywhere;
`;

// Most visitors of `/` never press play.
const PlayingVideo = later({
  title: () => t('The video'),
  load: async () => (await import(/* webpackChunkName: "playing-video" */ './PlayingVideo.tsx')).PlayingVideo,
  fallback: <LoadingVideo />,
});

// Most videos are our own. The line keeps its height until it comes (VideoFigure.tsx).
const VideoSource = later({
  title: () => t('The video'),
  load: async () => (await import(/* webpackChunkName: "playing-video" */ './VideoSource.tsx')).VideoSource,
});

/** Drawn later: its words may come after this file. */
function LoadingVideo() {
  return <Waiting role="status">{t('Loading the video…')}</Waiting>;
}

interface VideoPosterProps {
  title: string;
  /** An https address or an iframe snippet; anything else shows our own video. */
  source?: string | null | undefined;
  /** The source isn't known yet: the poster doesn't play. */
  isLoading?: boolean;
}

/** A poster of ours; the other site's video loads only after a press. */
export function VideoPoster({ title, source, isLoading = false }: VideoPosterProps) {
  const video = source?.trim() || null;
  // Another video starts with its poster again; the same one plays on.
  const [played, setPlayed] = useState<{ video: typeof video }>();
  const isPlaying = !isLoading && played !== undefined && played.video === video;
  return (
    <VideoFigure>
      {isPlaying ? (
        <PlayingVideo title={title} source={video} />
      ) : (
        <Poster
          type="button"
          aria-disabled={isLoading || undefined}
          onClick={() => {
            if (!isLoading) setPlayed({ video });
          }}
        >
          <Disc aria-hidden="true">
            <Play />
          </Disc>
          <Title>
            {rich('<hidden>Play: </hidden>{title}', {
              hidden: (words) => <VisuallyHidden>{words}</VisuallyHidden>,
              title,
            })}
          </Title>
        </Poster>
      )}
      <VideoCaption>
        <Caption isLoading={isLoading} source={video} />
      </VideoCaption>
    </VideoFigure>
  );
}

function Caption({ isLoading, source }: { isLoading: boolean; source: string | null }) {
  if (isLoading) return <VisuallyHidden role="status">{t('Loading the video')}</VisuallyHidden>;
  return source ? <VideoSource source={source} /> : t('A short animation, without sound');
}
