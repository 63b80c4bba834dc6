import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOrInstall } from '../../scripts/debian-programs.mjs';
import { run } from '../../scripts/run.mjs';

const MIRROR = 'http://deb.debian.org/debian';
/** Of the machine: a company's own authority may be between it and the registry of npm. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';
const PATHS = '/usr/local/sbin:/usr/local/bin:/usr/lib/postgresql/18/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/**
 * Makes what the Dockerfiles and docker-compose.yml start from, out of Debian's packages and this machine's Node, under the
 * names that they expect. An image that is there is left as it is, so it is done once.
 *
 * @param podman runs podman
 */
export async function makeBaseImages(podman) {
  const isThere = (image) =>
    podman(['image', 'exists', image]).then(
      () => true,
      () => false,
    );
  if (!(await isThere(NODE))) await makeNode(podman);
  const missing = [];
  for (const service of SERVICES) if (!(await isThere(service.image))) missing.push(service);
  if (missing.length === 0) return;
  if (!(await isThere(ALL_SERVICES))) await makeSystemOfServices(podman);
  for (const service of missing) await makeService(podman, service);
}

const ALL_SERVICES = 'localhost/powerline-services';
const NODE = 'docker.io/library/node:20-bookworm-slim';

/** Debian's next release has the versions of the official images; bookworm has older ones. */
const SERVICES = [
  {
    image: 'docker.io/library/nginx:1.28-alpine',
    lines: ['STOPSIGNAL SIGQUIT', 'CMD ["nginx", "-g", "daemon off;"]'],
  },
  { image: 'docker.io/library/redis:7.4-alpine', lines: ['CMD ["redis-server"]'] },
  {
    image: 'docker.io/library/postgres:18-bookworm',
    lines: [
      'COPY postgres-entrypoint.sh /usr/local/bin/docker-entrypoint.sh',
      'VOLUME /var/lib/postgresql',
      'STOPSIGNAL SIGINT',
      'ENTRYPOINT ["docker-entrypoint.sh"]',
      'CMD ["postgres", "-c", "listen_addresses=*"]',
    ],
  },
];

async function makeNode(podman) {
  await withSystem('bookworm', ['ca-certificates'], async (root) => {
    const modules = path.join(root, 'usr/local/lib/node_modules');
    await mkdir(modules, { recursive: true });
    await cp(process.execPath, path.join(root, 'usr/local/bin/node'));
    const npm = path.resolve(process.execPath, '../../lib/node_modules/npm');
    await cp(npm, path.join(modules, 'npm'), { recursive: true });
    for (const name of ['npm', 'npx'])
      await symlink(`../lib/node_modules/npm/bin/${name}-cli.js`, path.join(root, 'usr/local/bin', name));
    await run('chroot', [root, 'useradd', '--uid', '1000', '--create-home', 'node']);
    await importSystem(podman, root, NODE, [`NODE_EXTRA_CA_CERTS=${CERTIFICATES}`]);
  });
}

const makeSystemOfServices = (podman) =>
  withSystem('forky', ['nginx', 'redis-server', 'postgresql-18', 'wget'], async (root) => {
    await run('chroot', [root, 'useradd', '--system', '--no-create-home', 'nginx']);
    await importSystem(podman, root, ALL_SERVICES, []);
  });

async function makeService(podman, { image, lines }) {
  const folder = await mkdtemp(path.join(tmpdir(), 'powerline-image-'));
  await writeFile(path.join(folder, 'Dockerfile'), [`FROM ${ALL_SERVICES}`, ...lines, ''].join('\n'));
  await cp(path.join(import.meta.dirname, 'postgres-entrypoint.sh'), path.join(folder, 'postgres-entrypoint.sh'));
  await podman(['build', '--quiet', '--format', 'docker', '--tag', image, folder]);
  await rm(folder, { recursive: true });
}

/** A Debian system in a folder, while `action` runs. */
async function withSystem(release, packages, action) {
  findOrInstall('debootstrap', ['debootstrap']);
  const root = await mkdtemp(path.join(tmpdir(), `powerline-${release}-`));
  try {
    // This Debian's debootstrap knows how to make trixie, and so what comes after it.
    const script = '/usr/share/debootstrap/scripts/trixie';
    await run('debootstrap', ['--variant=minbase', `--include=${packages.join(',')}`, release, root, MIRROR, script]);
    await action(root);
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function importSystem(podman, root, image, variables) {
  await cp(CERTIFICATES, path.join(root, CERTIFICATES));
  const archive = `${root}.tar`;
  await run('tar', ['-C', root, '-cf', archive, '.']);
  const changes = [`PATH=${PATHS}`, ...variables].flatMap((variable) => ['--change', `ENV ${variable}`]);
  await podman(['import', ...changes, archive, image]);
  await rm(archive);
}
