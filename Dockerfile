# syntax=docker/dockerfile:1
# The release in an image: docs/operate/containers.md. Node is that of the base image, so its patches are yours to pull.

FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json .npmrc ./
COPY scripts/setup.mjs scripts/
RUN node scripts/setup.mjs
COPY . .
RUN npm run release \
  && mkdir /release \
  && tar -xzf release/forecourt-*.tar.gz -C /release --strip-components=1

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
    DATA_DIR=/data \
    NODE_COMPILE_CACHE=/tmp/compiled \
    PORT=3000
COPY --from=build /release /opt/forecourt
RUN install -d -o node -g node -m 0700 /data
WORKDIR /opt/forecourt
# The user `node` of the image, as a number, so that Kubernetes sees that it is not root.
USER 1000:1000
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=30s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=16", "build/app/main.js"]
