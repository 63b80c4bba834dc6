import { iframeSource, watchPage } from '@powerline/contract/content';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { styled } from 'styled-components';
import { Button } from '../actions/Button.tsx';
import { ExternalLinkButton } from '../actions/LinkButton.tsx';
import { theme } from '../theme/theme.ts';
import { t } from '../words.ts';
import { VideoFrame } from './VideoFrame.tsx';
import { videoGround } from './video-ground.ts';
import { useVideoReach } from './video-reach.ts';

const Area = styled.div`
  position: relative;
  display: grid;
  min-width: 0;
  min-height: 0;
`;

const Cover = styled.div`
  ${videoGround}

  /* On a phone the mark would run into the words. */
  &::after {
    content: none;
  }
  &[data-over-frame] {
    position: absolute;
    inset: 0;
  }
  p {
    font-weight: ${theme.fontWeight.strong};
  }
  p + p {
    max-width: 26rem;
    font-size: ${theme.fontSize.small};
    font-weight: ${theme.fontWeight.regular};
    text-wrap: balance;
  }
`;

const Choices = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: center;
  gap: ${theme.space[2]};
`;

interface PlayingVideoProps {
  title: string;
  /** An https address or an iframe snippet; anything else shows our own video. */
  source: string | null;
}

/**
 * A video after its poster was pressed. Focus moves into the frame when its site answers; until then a cover hides
 * the browser's own error page.
 */
export function PlayingVideo({ title, source: given }: PlayingVideoProps) {
  const source = iframeSource(given ?? '');
  const area = useRef<HTMLDivElement>(null);
  const [tries, setTries] = useState(0);
  const [isForced, setForced] = useState(false);

  // What had focus (the poster, or a button) is gone after each of these. Runs before the attempt's effects, which
  // move focus on.
  // biome-ignore lint/correctness/useExhaustiveDependencies(tries): each try takes the button away that began it
  // biome-ignore lint/correctness/useExhaustiveDependencies(isForced): the same
  useLayoutEffect(() => area.current?.focus({ preventScroll: true }), [tries, isForced]);

  return (
    <Area ref={area} tabIndex={-1} role="group" aria-label={title}>
      <Attempt
        key={`${tries} ${isForced}`}
        title={title}
        source={source}
        asked={isForced ? null : source}
        area={area}
        onRetry={() => setTries(tries + 1)}
        onForce={() => setForced(true)}
      />
    </Area>
  );
}

interface AttemptProps extends PlayingVideoProps {
  /** The site that must answer before the frame shows; null for our own video. */
  asked: string | null;
  area: RefObject<HTMLDivElement | null>;
  onRetry: () => void;
  onForce: () => void;
}

function Attempt({ title, source, asked, area, onRetry, onForce }: AttemptProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  const reach = useVideoReach(asked);

  useEffect(() => {
    // Not if the visitor moved on meanwhile.
    const isWaiting = document.activeElement === area.current;
    if (reach === 'reached' && isWaiting) frame.current?.focus({ preventScroll: true });
  }, [reach, area]);

  if (reach === 'unreached' && source !== null) {
    const { url, site, isKnown } = watchPage(source);
    return (
      <Cover role="alert">
        <p>{t('This video can’t be played here.')}</p>
        <p>
          {isKnown
            ? t('{site} can’t be reached. Check your connection, or watch the video there.', { site })
            : t('We can’t tell whether {site} can be reached.', { site })}
        </p>
        <Choices>
          <ExternalLinkButton href={url} size="small">
            {t('Watch on {site}', { site })}
          </ExternalLinkButton>
          <Button tone="secondary" size="small" onClick={onRetry}>
            {t('Try again')}
          </Button>
          {/* A site may have no icon, or a visitor's filters may block it. */}
          <Button tone="quiet" size="small" onClick={onForce}>
            {t('Show it anyway')}
          </Button>
        </Choices>
      </Cover>
    );
  }
  return (
    <>
      <VideoFrame ref={frame} title={title} source={source} isAutoplaying />
      {reach === 'asking' ? (
        <Cover data-over-frame role="status">
          <p>{t('Loading the video…')}</p>
        </Cover>
      ) : null}
    </>
  );
}
