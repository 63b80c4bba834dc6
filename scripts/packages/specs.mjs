/** Where a repository has its tarballs of our packages, when no registry has them. */
export const TARBALLS = 'packages';

/**
 * How a module with a repository of its own names each of our packages: by its version, or by its tarball.
 *
 * @param packages as `packPackages` returns them
 * @param registry address of the npm registry that has them, if any does
 */
export const specsOf = (packages, registry) =>
  Object.fromEntries(
    packages.map(({ name, version, tarball }) => [name, registry ? version : `file:${TARBALLS}/${tarball}`]),
  );
