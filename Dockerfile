# Both services, the dashboard and the command line in one image: docker build -t lectern .
# The base images are fixed to a release of Debian; Node comes from the first one.
FROM node:26-bookworm AS build
WORKDIR /src
COPY . .
RUN npm ci --no-audit --no-fund
RUN node scripts/image/make-tree.ts /app
# The process that parses documents is started again and again, so it starts from few files.
RUN node scripts/bundle-services.ts /app extraction-child
# Sources are kept stripped and compiled, which saves time and memory at each start. The tree is read-only later.
RUN cd /app && node scripts/warm-cache.ts
RUN cp "$(command -v node)" /app/node && strip --strip-unneeded /app/node && mkdir -p /app/data
# Node needs libatomic, which the last base image lacks.
RUN mkdir -p /app/lib && ldd /app/node | awk '/libatomic/ {print $3}' | xargs -r cp -L -t /app/lib

FROM gcr.io/distroless/cc-debian12:nonroot
COPY --from=build /app /app
COPY --from=build --chown=65532:65532 /app/data /data
WORKDIR /app
ENV LD_LIBRARY_PATH=/app/lib
ENV NODE_ENV=production
ENV HOST=0.0.0.0
ENV DATA_DIR=/data
ENV NODE_COMPILE_CACHE=/app/node_modules/.cache/lectern
ENV MALLOC_ARENA_MAX=2
ENV MALLOC_MMAP_THRESHOLD_=1048576
ENV MALLOC_TRIM_THRESHOLD_=4194304
USER 65532:65532
EXPOSE 8080 8081
VOLUME /data
ENTRYPOINT ["/app/node"]
# The chat service. The data service is the same image with: --max-semi-space-size=4 apps/data-service/src/main.ts,
# and the Discord bot for the data with: apps/discord/src/main.ts
CMD ["--max-semi-space-size=8", "--max-old-space-size=512", "--heap-growing-percent=20", "apps/chat-service/src/main.ts"]
HEALTHCHECK --interval=10s --timeout=3s --start-period=20s --retries=3 CMD ["/app/node", "scripts/image/probe.mjs"]
