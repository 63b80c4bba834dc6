# The API without a site and without a database. Build it at the root of the project:
#   docker build -f deploy/docker/api.Dockerfile -t powerline-api .
# Node 20 is what all our tests run on; 22 and 24 are supported: --build-arg NODE_VERSION=24
ARG NODE_VERSION=20

FROM node:${NODE_VERSION}-bookworm-slim AS manifests
WORKDIR /home/node/app
COPY . .
# Nothing but what decides what is installed: while that is the same, the layers of the installation are reused.
# What a checkout lets its group do is no part of an image.
RUN find . -type f ! -name package.json ! -name package-lock.json ! -name .npmrc -delete && find . -type d -empty -delete && chmod -R u=rwX,go=rX .

FROM node:${NODE_VERSION}-bookworm-slim AS dependencies
WORKDIR /home/node/app
COPY --from=manifests /home/node/app ./
# Without @powerline/embedded-postgres, which the API's package.json does not name: the database is another container.
# npm also installs the TypeScript compiler: valibot may use one, and the checkout has one. Nothing here does. Nor does
# anything read types, source maps of others, or what packages have for browsers.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace api && rm -rf node_modules/typescript node_modules/@typescript node_modules/.bin/tsc node_modules/typeorm/browser $(find node_modules -type d -name @types -prune) && find node_modules -type f -regextype posix-extended -regex '.*[.](map|[cm]?ts|md)' -delete

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /home/node/app
COPY --from=manifests /home/node/app ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN node_modules/.bin/tsc -b api/tsconfig.build.json packages/webpack-preset/tsconfig.build.json
RUN mkdir built && cp -r --parents packages/contract/dist packages/contract/languages packages/registry/dist packages/process-lock/dist packages/release-tool/dist packages/release-tool/icons packages/release-tool/film packages/release-tool/worker api/dist api/languages api/src/payout/sql/*.sql built && chmod -R u=rwX,go=rX built
# What is in the image, as CycloneDX: made of what goes into it, and of the lock file.
COPY --from=dependencies /home/node/app image
RUN node scripts/sbom.mjs image api > built/sbom.cdx.json

FROM node:${NODE_VERSION}-bookworm-slim
LABEL org.opencontainers.image.title="Powerline API"
# Without SMTP_URL, mails are written below DATA_DIR.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 SITE_DIR=none DATA_DIR=/tmp
# What the metric powerline_build_info says: --build-arg COMMIT="$(git rev-parse HEAD)"
ARG COMMIT=
ENV COMMIT=$COMMIT
WORKDIR /home/node/app
# Owned by root, read by everyone: the server cannot change its own code.
COPY --from=dependencies /home/node/app ./
# With the release tool, for releases from afar (deploy/docker/releases.compose.yml).
COPY --from=build /home/node/app/built ./
USER node
# New volumes take their owner from these folders.
RUN mkdir ../site ../settings ../backups
EXPOSE 3000
HEALTHCHECK --interval=5s --timeout=3s --start-period=60s --retries=3 \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/health/ready`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "api/dist/app/main.js"]
