import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { originalPositionFor, TraceMap } from '@jridgewell/trace-mapping';
import { Inject, Injectable } from '@nestjs/common';
import type { ModuleHealth } from '@powerline/contract/operations';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import * as v from 'valibot';
import { CONFIG, type Config } from '../../infrastructure/config/config.ts';

/** A larger one isn't read. Ours have at most a few hundred kB. */
const MAP_MAX_BYTES = 5_000_000;
const MAPS_KEPT = 4;
const PLACES_KEPT = 2_000;
/** A build may arrive later, from the database or a backup. */
const KEPT_FOR_MS = 10 * 60_000;
/** It is printed on terminals and shown to admins. */
const SHOWN = /^[\w@$#*.~+/() -]{1,200}$/;

const MAP = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    version: v.literal(3),
    sources: v.array(v.string()),
    names: v.array(v.string()),
    mappings: v.string(),
  }),
);

interface Place {
  place: string;
  name: string | null;
}

/** Finds where in a module's sources an error was, by the source maps that the site keeps beside its builds. */
@Injectable()
export class ErrorPlaces {
  private readonly maps = new LRUCache<string, { map: TraceMap | null }>({ max: MAPS_KEPT, ttl: KEPT_FOR_MS });
  private readonly places = new LRUCache<string, { found: Place | null }>({ max: PLACES_KEPT, ttl: KEPT_FOR_MS });
  /** A map takes the processor for some milliseconds. */
  private readonly oneByOne = pLimit(1);

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'SITE_DIR'>) {}

  /** The same errors, each with its place in the sources where its build has a map. */
  async inSources(builds: readonly ModuleHealth[]): Promise<ModuleHealth[]> {
    const { SITE_DIR } = this.config;
    if (SITE_DIR === null) return [...builds];
    return Promise.all(
      builds.map(async ({ errorMessages, ...build }) => ({
        ...build,
        errorMessages: await Promise.all(
          errorMessages.map(async (error) => ({
            ...error,
            ...(error.place &&
              (await this.find(path.join(SITE_DIR, 'modules', build.module, build.version), error.place))),
          })),
        ),
      })),
    );
  }

  /** @param frame `753.js:1:200`, as it was reported */
  private async find(folder: string, frame: string): Promise<Place | null> {
    const key = `${folder} ${frame}`;
    const known = this.places.get(key);
    if (known) return known.found;
    const [, file = '', line, column] = /^(.+):(\d+):(\d+)$/.exec(frame) ?? [];
    const found = await this.oneByOne(async () => {
      const map = await this.mapOf(path.join(folder, `${file}.map`));
      return map && placeIn(map, Number(line), Number(column));
    });
    this.places.set(key, { found });
    return found;
  }

  private async mapOf(file: string): Promise<TraceMap | null> {
    const known = this.maps.get(file);
    if (known) return known.map;
    const map = await readMap(file).catch(() => null);
    this.maps.set(file, { map });
    return map;
  }
}

async function readMap(file: string): Promise<TraceMap | null> {
  if ((await stat(file)).size > MAP_MAX_BYTES) return null;
  const { version, sources, names, mappings } = v.parse(MAP, await readFile(file, 'utf8'));
  return new TraceMap({ version, sources, names, mappings });
}

/** @param column from 1, as in stacks; maps count from 0 */
function placeIn(map: TraceMap, line: number, column: number): Place | null {
  try {
    const { source, line: at, column: from, name } = originalPositionFor(map, { line, column: column - 1 });
    // In a damaged map a name is missing that the types promise.
    if (!source || !SHOWN.test(source)) return null;
    return { place: `${source}:${at}:${from + 1}`, name: name && SHOWN.test(name) ? name : null };
  } catch {
    // What a team wrote as mappings may be anything.
    return null;
  }
}
