import { iframeSource } from '@powerline/contract/content';
import { styled } from 'styled-components';
import { theme } from '../theme/theme.ts';

/** Width to height of every video (specification section 9). */
const VIDEO_ASPECT_RATIO = '16 / 9';

/** Shown while a page has no video of its own, or one that cannot be embedded. */
export const FALLBACK_EMBED_SRC = 'https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ';

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

interface VideoFrameProps {
  /** What the video shows; the frame's name for assistive technology. */
  title: string;
  /** An https address or an iframe snippet; without one, or with any other kind of address, the fallback is shown. */
  source?: string | null | undefined;
}

/** An embedded video, 16:9, loaded when it comes near the view. It may play, and nothing else of this window. */
export function VideoFrame({ title, source }: VideoFrameProps) {
  return (
    <Frame>
      <iframe
        title={title}
        src={iframeSource(source ?? '') ?? FALLBACK_EMBED_SRC}
        loading="lazy"
        allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
        // Scripts and their own storage, as players need them; never the address of the window around.
        sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
      />
    </Frame>
  );
}
