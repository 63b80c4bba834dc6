import { iframeSource, watchPage } from '@powerline/contract/content';
import { Play } from 'lucide-react';
import { useState } from 'react';
import { styled } from 'styled-components';
import { ExternalLink } from '../actions/LinkButton.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.ts';
import { theme } from '../theme/theme.ts';
import { PlayingVideo } from './PlayingVideo.tsx';
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

interface VideoPosterProps {
  title: string;
  /** An https address or an iframe snippet; anything else shows our own video. */
  source?: string | null | undefined;
  /** The source isn't known yet: the poster doesn't play. */
  isLoading?: boolean;
}

/** A poster of ours; the other site's video loads only after a press. */
export function VideoPoster({ title, source, isLoading = false }: VideoPosterProps) {
  const video = iframeSource(source ?? '');
  // Another video starts with its poster again; the same one plays on, even if its address was unknown at first.
  const [played, setPlayed] = useState<{ video: typeof video }>();
  const isPlaying = !isLoading && played !== undefined && played.video === video;
  const watch = video === null ? undefined : watchPage(video);
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
            <VisuallyHidden>Play: </VisuallyHidden>
            {title}
          </Title>
        </Poster>
      )}
      <VideoCaption>
        <Caption isLoading={isLoading} watch={watch} />
      </VideoCaption>
    </VideoFigure>
  );
}

function Caption({ isLoading, watch }: { isLoading: boolean; watch: ReturnType<typeof watchPage> | undefined }) {
  if (isLoading) return <VisuallyHidden role="status">Loading the video</VisuallyHidden>;
  if (watch) return <ExternalLink href={watch.url}>Watch on {watch.site}</ExternalLink>;
  return 'A short animation, without sound';
}
