import { iframeSource, watchPage } from '@powerline/contract/content';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';
import { VideoSpace } from './VideoFigure.tsx';

/** A page of this site (release-tool/film), shown without a video or with one that can't be embedded. */
export const FALLBACK_EMBED_SRC = '/film.html';

const Frame = styled(VideoSpace)`
  overflow: hidden;
  border: 1px solid ${theme.color.border};
  border-radius: ${theme.radius.large};
  background: ${theme.color.surfaceMuted};

  iframe {
    display: block;
    width: 100%;
    height: 100%;
  }
`;

// Scripts and storage for players, but never navigation of this window.
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups';

interface VideoFrameProps {
  /** The frame's name for assistive technology. */
  title: string;
  /** An https address or an iframe snippet; anything else shows the fallback. */
  source?: string | null | undefined;
  /** Starts playing at sites that support it, after a press of play. */
  isAutoplaying?: boolean;
  ref?: Ref<HTMLIFrameElement>;
}

/** An embedded 16:9 video, loaded when it is near the view. It can only play. */
export function VideoFrame({ title, source, isAutoplaying = false, ref }: VideoFrameProps) {
  const own = iframeSource(source ?? '');
  return (
    <Frame>
      <iframe
        ref={ref}
        title={title}
        src={own === null ? FALLBACK_EMBED_SRC : isAutoplaying ? autoplayed(own) : own}
        loading="lazy"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        // Our own video's policy blocks scripts; a page of our origin could remove the attribute anyway.
        sandbox={own === null ? undefined : SANDBOX}
      />
    </Frame>
  );
}

function autoplayed(source: string): string {
  if (!watchPage(source).isKnown) return source;
  const address = new URL(source);
  address.searchParams.set('autoplay', '1');
  return address.href;
}
