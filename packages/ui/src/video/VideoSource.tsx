import { iframeSource, watchPage } from '@powerline/contract/content';
import { ExternalLink } from '../actions/LinkButton.tsx';
import { t } from '../words.ts';

/** Where a video can be watched without a frame: the line below it. Our own video has no other place. */
export function VideoSource({ source }: { source: string }) {
  const video = iframeSource(source);
  if (video === null) return t('A short animation, without sound');
  const { url, site } = watchPage(video);
  return <ExternalLink href={url}>{t('Watch on {site}', { site })}</ExternalLink>;
}
