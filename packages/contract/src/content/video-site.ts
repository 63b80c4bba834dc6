/** A video on a site we know. */
export interface KnownVideo {
  site: 'YouTube' | 'Vimeo';
  /** The player, which works in a frame. */
  playerUrl: string;
  /** The video's page, which the site blocks in frames. */
  watchUrl: string;
}

/** This player sets no cookies until the video plays. YouTube blocks all other pages in frames. */
const YOUTUBE_PLAYER = 'https://www.youtube-nocookie.com/embed/';
const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
/** Public playlists. Mixes (RD…) and "Watch later" belong to one person. */
const YOUTUBE_LIST = /^(?:PL|UU|FL|OL)[\w-]+$/;
const YOUTUBE_FOLDER = /^\/(?:shorts|live|embed|v)\/([^/]+)\/?$/;
/** Parameters that only belong to the copied address. */
const NOT_FOR_THE_PLAYER = [
  'v',
  'vi',
  't',
  'time_continue',
  'si',
  'feature',
  'pp',
  'ab_channel',
  'app',
  'index',
  'start_radio',
];

const VIMEO_HOST = /^(?:(?:www|player)\.)?vimeo\.com$/;
/** /123, /123/hash, /video/123, /channels/any/123, /groups/any/videos/123, /showcase/1/video/123. */
const VIMEO_PATH =
  /^\/(?:video\/|(?:channels\/[^/]+|groups\/[^/]+\/videos|(?:album|showcase)\/\d+\/video)\/)?(\d+)(?:\/([0-9a-f]+))?\/?$/;

/** Finds the video behind any of the address forms of YouTube and Vimeo. */
export function knownVideo(address: URL): KnownVideo | undefined {
  if (YOUTUBE_HOST.test(address.hostname)) return youtubeVideo(address);
  if (VIMEO_HOST.test(address.hostname)) return vimeoVideo(address);
  return undefined;
}

function youtubeVideo({ hostname, pathname, searchParams }: URL): KnownVideo | undefined {
  const list = searchParams.get('list');
  const sharedList = list && YOUTUBE_LIST.test(list) ? list : undefined;
  const named = hostname === 'youtu.be' ? pathname.slice(1) : YOUTUBE_FOLDER.exec(pathname)?.[1];
  const id = named ?? searchParams.get('v') ?? '';
  // `/embed/videoseries` plays a list, and has the length of an id.
  const isVideo = YOUTUBE_ID.test(id) && id !== 'videoseries';
  if (!isVideo && !sharedList) return undefined;

  const player = new URL(isVideo ? id : 'videoseries', YOUTUBE_PLAYER);
  const watch = new URL(isVideo ? '/watch' : '/playlist', 'https://www.youtube.com');
  if (isVideo) watch.searchParams.set('v', id);
  for (const [name, value] of searchParams) {
    if (!NOT_FOR_THE_PLAYER.includes(name) && name !== 'list') player.searchParams.append(name, value);
  }
  if (sharedList) {
    player.searchParams.set('list', sharedList);
    watch.searchParams.set('list', sharedList);
  }
  const start = secondsOf(searchParams.get('t') ?? searchParams.get('time_continue') ?? searchParams.get('start'));
  if (start > 0) {
    player.searchParams.set('start', String(start));
    watch.searchParams.set('t', `${start}s`);
  }
  return { site: 'YouTube', playerUrl: player.href, watchUrl: watch.href };
}

function vimeoVideo({ pathname, searchParams, hash }: URL): KnownVideo | undefined {
  const [, id, pathKey] = VIMEO_PATH.exec(pathname) ?? [];
  if (id === undefined) return undefined;
  // An unlisted video needs its key.
  const key = pathKey ?? searchParams.get('h');
  const player = new URL(id, 'https://player.vimeo.com/video/');
  if (key) player.searchParams.set('h', key);
  for (const [name, value] of searchParams) {
    if (!['h', 'share', 'fl', 'fe', 'pgroup'].includes(name)) player.searchParams.append(name, value);
  }
  // The start time, as in #t=1m30s.
  player.hash = hash;
  return { site: 'Vimeo', playerUrl: player.href, watchUrl: `https://vimeo.com/${id}${key ? `/${key}` : ''}` };
}

/** Reads `90`, `90s` and `1h2m3s`; 0 for anything else. */
function secondsOf(text: string | null): number {
  const [matched, hours, minutes, seconds] = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '') ?? [];
  return matched ? Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0) : 0;
}
