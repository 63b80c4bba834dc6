import { iframeSource, watchPage } from '@powerline/contract/content';
import type { Ref } from 'react';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

/** Width to height of every video (specification section 9). */
const VIDEO_ASPECT_RATIO = '16 / 9';

/** Shown while a page has no video of its own, or one that cannot be embedded: a page of the site (release-tool/film). */
export const FALLBACK_EMBED_SRC = '/film.html';

/** The place of a video while its address is loading or could not be had: as large as the video, so nothing moves. */
export const VideoSpace = styled.div`
  display: grid;
  width: 100%;
  aspect-ratio: ${VIDEO_ASPECT_RATIO};
`;

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

// Scripts and their own storage, as players need them; never the address of the window around.
const SANDBOX = 'allow-scripts allow-same-origin allow-presentation allow-popups';

interface VideoFrameProps {
  /** What the video shows; the frame's name for assistive technology. */
  title: string;
  /** An https address or an iframe snippet; without one, or with any other kind of address, the fallback is shown. */
  source?: string | null | undefined;
  /** Begins to play by itself, at the sites that can be told so: for after a press of play. */
  isAutoplaying?: boolean;
  ref?: Ref<HTMLIFrameElement>;
}

/** An embedded video, 16:9, loaded when it comes near the view. It may play, and nothing else of this window. */
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
        // Our own video's policy lets no script run; a page of our origin could take the attribute away anyhow.
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
