import { type WatchPage, watchPage } from '@powerline/contract/content';
import { useEffect, useState } from 'react';

/** ms after which a site that has said nothing counts as out of reach. */
export const REACH_TIMEOUT_MS = 10_000;

/** `unreached`: the browser would draw its own page of an error in the frame. */
export type VideoReach = 'asking' | 'reached' | 'unreached';

/**
 * Whether the site of a video answers. A frame tells nobody that it failed, its `load` comes for a browser's page of an
 * error as well, and scripts may ask no other site (`connect-src`): so the icon is loaded that every large site has.
 *
 * @param source of the frame, or null for our own video, which is where this page is
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
 * Of the player and of the site itself: one of them answers with an icon. By an address that is new each time, as an icon
 * that the browser has kept says nothing of now.
 */
const iconsOf = (source: string, { url }: WatchPage): string[] => [
  ...new Set([source, url].map((address) => new URL(`/favicon.ico?${Date.now()}`, address).href)),
];
