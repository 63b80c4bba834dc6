# The shell and all modules, built, with the release tool. Run once, it publishes to the site folder in its volume what
# that was never given before, and ends; a rollback stays. Build it at the root of the project:
#   docker build -f deploy/docker/site.Dockerfile -t powerline-site .
# Any other release is a run of the same image: docker run … powerline-site npm run release -- rollback mfe-academy
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
# npm also installs the TypeScript compiler: valibot may use one, and the checkout has one. Nothing here does.
RUN --mount=type=cache,target=/root/.npm npm ci --omit=dev --workspace @powerline/release-tool && rm -rf node_modules/typescript node_modules/@typescript node_modules/.bin/tsc

FROM node:${NODE_VERSION}-bookworm-slim AS build
WORKDIR /home/node/app
COPY --from=manifests /home/node/app ./
RUN --mount=type=cache,target=/root/.npm npm ci
COPY . .
RUN node scripts/build.mjs
RUN mkdir built && cp -r --parents shell/dist mfe-*/dist packages/contract/dist packages/registry/dist packages/process-lock/dist packages/release-tool/dist packages/release-tool/icons packages/release-tool/film packages/release-tool/worker scripts built && chmod -R u=rwX,go=rX built
# What is in the image, as CycloneDX: made of what goes into it, and of the lock file.
COPY --from=dependencies /home/node/app image
RUN node scripts/sbom.mjs image packages/release-tool > built/sbom.cdx.json

FROM node:${NODE_VERSION}-bookworm-slim
LABEL org.opencontainers.image.title="Powerline site"
WORKDIR /home/node/app
# Owned by root, read by everyone: the tool cannot change its own code.
COPY --from=dependencies /home/node/app ./
COPY --from=build /home/node/app/built ./
USER node
# A new volume takes its owner from this folder.
RUN mkdir ../site
# npm writes to its cache whatever it does; everything else may be read-only.
ENV NODE_ENV=production SITE_DIR=/home/node/site npm_config_cache=/tmp/npm npm_config_update_notifier=false
VOLUME /home/node/site
CMD ["node", "scripts/publish-site.mjs"]
