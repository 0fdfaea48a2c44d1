# The shop in one image, for amd64 and arm64: docker build --tag storeroom . (docs/deploy.md)
# Where there is no container engine, `npm run bench -- image` runs these steps in a Debian of its own.

FROM node:24.21.0-bookworm-slim AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/client/package.json packages/client/
COPY packages/contract/package.json packages/contract/
COPY packages/demo-shop/package.json packages/demo-shop/
COPY packages/extension/package.json packages/extension/
COPY packages/money/package.json packages/money/
COPY packages/react/package.json packages/react/
COPY packages/server/package.json packages/server/
COPY packages/ui/package.json packages/ui/
COPY packages/v1-react-tests/package.json packages/v1-react-tests/
COPY apps/admin/package.json apps/admin/
COPY apps/storefront/package.json apps/storefront/
COPY e2e/package.json e2e/
COPY bench/package.json bench/

# Dashboard, storefront, and the embedded database that first starts copy.
FROM manifests AS built
RUN npm ci --workspace apps/admin --workspace apps/storefront --workspace packages/server
COPY . .
RUN node scripts/build.mjs

FROM manifests AS production
RUN npm ci --omit=dev --workspace packages/server

FROM node:24.21.0-bookworm-slim
# Code that was compiled once is read back from the volume.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=9000 DATA_DIR=/data NODE_COMPILE_CACHE=/data/compile-cache
WORKDIR /app
COPY --from=production /app/node_modules node_modules/
COPY --from=built /app/package.json ./
COPY --from=built /app/scripts/setup scripts/setup/
COPY --from=built /app/scripts/image/healthy.mjs scripts/image/
COPY --from=built /app/.cache/database-template .cache/database-template/
COPY --from=built /app/apps/admin/dist apps/admin/dist/
COPY --from=built /app/apps/storefront/dist apps/storefront/dist/
COPY --from=built /app/packages/money packages/money/
COPY --from=built /app/packages/contract packages/contract/
COPY --from=built /app/packages/demo-shop packages/demo-shop/
COPY --from=built /app/packages/server packages/server/
RUN ln -s /app/packages/server/bin/storeroom.mjs /usr/local/bin/storeroom && mkdir /data && chown 1000:1000 /data

# The account `node` of the base image. All it writes is in DATA_DIR and /tmp: the rest may be read-only.
USER 1000:1000
VOLUME /data
EXPOSE 9000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s CMD ["node", "scripts/image/healthy.mjs"]
ENTRYPOINT ["storeroom"]
CMD ["start"]
