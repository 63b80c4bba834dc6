export { packBuild } from './pack-build.ts';
export { ARCHIVE_MAX_BYTES, unpackBuild } from './unpack-build.ts';
