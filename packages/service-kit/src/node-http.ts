/** Node's HTTP module. Imported by name it also loads a WebSocket client that we do not use, at 17 MB of memory. */
export const nodeHttp = process.getBuiltinModule('node:http');
