export { freePort } from './free-port.ts';
export { fuzzRequests, isFullSuite } from './full-suite.ts';
export { startPostgres, type TestPostgres } from './postgres.ts';
export { startRedis, type TestRedis } from './redis.ts';
export { cachedEnvironment, type ServiceCommand, serviceCommand } from './service-command.ts';
export { sharedPostgres } from './shared-postgres.ts';
export { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';
export { isAvailable, provideTools, type ToolName, toolPath } from './tools.ts';
export { waitUntil } from './wait-until.ts';
