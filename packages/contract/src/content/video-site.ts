/** A film at a site that we know: where it may be framed, where people watch it, and what to call that place. */
export interface KnownFilm {
  site: 'YouTube' | 'Vimeo';
  /** Of its player, which may stand in a frame. */
  playerUrl: string;
  /** Of its page at the site, which may not. */
  watchUrl: string;
}

/** The player without cookies until the film plays; YouTube refuses every other page in a frame. */
const YOUTUBE_PLAYER = 'https://www.youtube-nocookie.com/embed/';
const YOUTUBE_HOST = /^(?:(?:www|m|music)\.)?(?:youtube\.com|youtube-nocookie\.com|youtu\.be)$/;
const YOUTUBE_ID = /^[\w-]{11}$/;
/** Lists that anybody may see. Mixes (RD…), "Watch later" and the like belong to whoever copied the address. */
const YOUTUBE_LIST = /^(?:PL|UU|FL|OL)[\w-]+$/;
/** The folder of an address that comes before the id of a film. */
const YOUTUBE_FOLDER = /^\/(?:shorts|live|embed|v)\/([^/]+)\/?$/;
/** What a copied address says of the copying alone, and what the player's address says otherwise. */
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

/**
 * Finds the film that an address of YouTube or Vimeo means, whichever of the site's many forms it has.
 *
 * @returns undefined for any other site, and for a page of these that is not one film or one list, such as a channel
 */
export function knownFilm(address: URL): KnownFilm | undefined {
  if (YOUTUBE_HOST.test(address.hostname)) return youtubeFilm(address);
  if (VIMEO_HOST.test(address.hostname)) return vimeoFilm(address);
  return undefined;
}

function youtubeFilm({ hostname, pathname, searchParams }: URL): KnownFilm | undefined {
  const list = searchParams.get('list');
  const sharedList = list && YOUTUBE_LIST.test(list) ? list : undefined;
  const named = hostname === 'youtu.be' ? pathname.slice(1) : YOUTUBE_FOLDER.exec(pathname)?.[1];
  const id = named ?? searchParams.get('v') ?? '';
  // `/embed/videoseries` plays a list, and is as long as an id.
  const isFilm = YOUTUBE_ID.test(id) && id !== 'videoseries';
  if (!isFilm && !sharedList) return undefined;

  const player = new URL(isFilm ? id : 'videoseries', YOUTUBE_PLAYER);
  const watch = new URL(isFilm ? '/watch' : '/playlist', 'https://www.youtube.com');
  if (isFilm) watch.searchParams.set('v', id);
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

function vimeoFilm({ pathname, searchParams, hash }: URL): KnownFilm | undefined {
  const [, id, pathKey] = VIMEO_PATH.exec(pathname) ?? [];
  if (id === undefined) return undefined;
  // The key of a film that only those may see who have its address.
  const key = pathKey ?? searchParams.get('h');
  const player = new URL(id, 'https://player.vimeo.com/video/');
  if (key) player.searchParams.set('h', key);
  for (const [name, value] of searchParams) {
    if (!['h', 'share', 'fl', 'fe', 'pgroup'].includes(name)) player.searchParams.append(name, value);
  }
  // Where it begins, as in #t=1m30s.
  player.hash = hash;
  return { site: 'Vimeo', playerUrl: player.href, watchUrl: `https://vimeo.com/${id}${key ? `/${key}` : ''}` };
}

/** Of `90`, `90s` and `1h2m3s`; 0 for anything else. */
function secondsOf(text: string | null): number {
  const [matched, hours, minutes, seconds] = /^(?:(\d{1,2})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(text ?? '') ?? [];
  return matched ? Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0) : 0;
}
