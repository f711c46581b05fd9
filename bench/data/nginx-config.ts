import { recordKey, resource } from './workloads.ts';

const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/** The headers ours sends, in nginx syntax; the values of the rate limit are constants since nginx cannot provide them. */
const headers: readonly (readonly [name: string, value: string])[] = [
  ['Content-Encoding', '$coding'],
  ['Cache-Control', 'no-cache'],
  ['Vary', 'Accept-Encoding'],
  ['Access-Control-Allow-Origin', '*'],
  [
    'Access-Control-Expose-Headers',
    'ETag, Link, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, RateLimit, RateLimit-Policy, X-Request-Id, X-Total-Count',
  ],
  ['X-RateLimit-Limit', '1000000'],
  ['RateLimit-Policy', '"default";q=1000000;w=60'],
  ['X-RateLimit-Remaining', '999999'],
  ['X-RateLimit-Reset', '1800000000'],
  ['RateLimit', '"default";r=999999;t=60'],
  ['X-Request-Id', '$connection-$connection_requests'],
];

export interface NginxOptions {
  port: number;
  folder: string;
  workers: number;
}

/** What ours logs about a request. Both logs are discarded. */
const logLine =
  '{"time":"$time_iso8601","requestId":"$connection-$connection_requests","method":"$request_method",' +
  '"route":"$uri","status":$status,"ms":$request_time,"address":"$remote_addr"}';

/** Workers that serve the captured bodies as files, limit per address, pick the encoding and log each request. */
export function nginxConfig({ port, folder, workers }: NginxOptions): string {
  return `daemon off;
pid ${folder}/nginx.pid;
worker_processes ${workers};
${process.getuid?.() === 0 ? 'user root;' : ''}
events { worker_connections 1024; }
http {
  ${temporary.map((name) => `${name}_temp_path ${folder}/${name};`).join('\n  ')}
  log_format lines escape=none '${logLine}';
  access_log /dev/null lines buffer=64k flush=1s;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  open_file_cache max=100;
  etag on;
  types { }
  default_type 'application/json; charset=utf-8';
  limit_req_zone $binary_remote_addr zone=callers:10m rate=1000000r/s;
  limit_req zone=callers burst=1000000 nodelay;
  map $http_accept_encoding $coding { default ''; ~\\bbr\\b br; }
  map $args$coding $list { default list; br br; ~^type= filtered; }
  ${headers.map(([name, value]) => `add_header ${name} '${value}';`).join('\n  ')}
  server {
    listen 127.0.0.1:${port} backlog=1024 reuseport;
    location = /api/v1/${resource} { alias ${folder}/$list.json; }
    location = /api/v1/${resource}/${recordKey} { alias ${folder}/record.json; }
  }
}
`;
}
