import { type WatchPage, watchPage } from '@powerline/contract/content';
import { useEffect, useState } from 'react';

/** ms until a silent site counts as unreachable. */
export const REACH_TIMEOUT_MS = 10_000;

/** `unreached`: the frame would show the browser's error page. */
export type VideoReach = 'asking' | 'reached' | 'unreached';

/**
 * Whether the video's site answers. A frame reports no failure, also loads error pages, and scripts may not ask other
 * sites (`connect-src`): so this loads the icon that every large site has.
 *
 * @param source of the frame, or null for our own video
 */
export function useVideoReach(source: string | null): VideoReach {
  const [reach, setReach] = useState<VideoReach>(source === null ? 'reached' : 'asking');

  useEffect(() => {
    if (source === null) return;
    let failed = 0;
    const icons = iconsOf(source, watchPage(source)).map((address) => {
      const icon = new Image();
      icon.referrerPolicy = 'no-referrer';
      icon.onload = () => settle('reached');
      icon.onerror = () => {
        failed += 1;
        if (failed === icons.length) settle('unreached');
      };
      return { icon, address };
    });
    const timer = setTimeout(() => settle('unreached'), REACH_TIMEOUT_MS);
    const stop = () => {
      clearTimeout(timer);
      for (const { icon } of icons) {
        icon.onload = null;
        icon.onerror = null;
      }
    };
    function settle(result: VideoReach) {
      stop();
      setReach(result);
    }
    for (const { icon, address } of icons) icon.src = address;
    return stop;
  }, [source]);

  return reach;
}

/**
 * One of the player's and the site's icons must answer. The address is new each time, because a cached icon proves
 * nothing.
 */
const iconsOf = (source: string, { url }: WatchPage): string[] => [
  ...new Set([source, url].map((address) => new URL(`/favicon.ico?${Date.now()}`, address).href)),
];
