/** Old names, which browsers and servers still list, by the names that replaced them. */
const REPLACED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
};

/** The current name of a time zone, which may be an old one: `Asia/Kolkata` for `Asia/Calcutta`. */
export const currentTimeZone = (name: string): string =>
  // A name that someone types may be that of a property of every object.
  (Object.hasOwn(REPLACED, name) ? REPLACED[name] : undefined) ?? name;

let names: readonly string[] | undefined;

/** Every time zone by its current name, in the order of the alphabet. */
export function listTimeZones(): readonly string[] {
  names ??= [...new Set(['UTC', ...Intl.supportedValuesOf('timeZone').map(currentTimeZone)])].sort();
  return names;
}

/** A time zone as it is listed, however it was typed; undefined for an old or unknown name. */
export const findTimeZone = (typed: string): string | undefined =>
  listTimeZones().find((name) => name.toLowerCase() === typed.toLowerCase());
