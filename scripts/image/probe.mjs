// Exit code 0 while the service in this container answers: the chat service, or the data service where that runs alone.
const { CHAT_PORT = '8081', DATA_PORT = '8080', PROBE_URL } = process.env;
const urls = PROBE_URL ? [PROBE_URL] : [`http://127.0.0.1:${CHAT_PORT}/readyz`, `http://127.0.0.1:${DATA_PORT}/readyz`];
for (const url of urls) {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2_500) });
    process.exit(response.ok ? 0 : 1);
  } catch {
    // Nothing listens there, so this container runs the other service.
  }
}
process.exit(1);
