import { describe, expect, test } from '@jest/globals';
import { nativeFolder } from './postgres-binaries.ts';

const NONE_FOR = (system: string) =>
  `There is no built-in Postgres for ${system}: set DATABASE_URL to a Postgres ≥ 15.`;

describe('where there is no built-in Postgres, one line says that DATABASE_URL is wanted', () => {
  test('on Windows on arm64', () => {
    const machine = { platform: 'win32', arch: 'arm64', hasGlibc: false } as const;
    expect(() => nativeFolder(machine)).toThrow(NONE_FOR('windows-arm64'));
  });

  test('on a Linux with musl: a package is installed there, but its programs need glibc', () => {
    const machine = { platform: 'linux', arch: 'x64', hasGlibc: false } as const;
    expect(() => nativeFolder(machine)).toThrow(NONE_FOR('linux-x64 with musl'));
  });
});

test('where the built-in Postgres was left out of an installation, one line says how to get it', () => {
  // npm installs the package of one system only.
  const platform = process.platform === 'darwin' ? 'win32' : 'darwin';
  expect(() => nativeFolder({ platform, arch: 'x64', hasGlibc: false })).toThrow(
    'Install again without --omit=optional, or set DATABASE_URL.',
  );
});
