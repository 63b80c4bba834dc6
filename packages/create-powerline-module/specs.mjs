/** The folder of our tarballs in a repository without a registry. */
export const TARBALLS = 'packages';

/**
 * How another repository names our packages: by version, or by tarball.
 *
 * @param packages as `packPackages` returns them
 * @param registry that has them, if any
 */
export const specsOf = (packages, registry) =>
  Object.fromEntries(
    packages.map(({ name, version, tarball }) => [name, registry ? version : `file:${TARBALLS}/${tarball}`]),
  );
