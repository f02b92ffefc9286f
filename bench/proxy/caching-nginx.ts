import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { freePort } from '#tests/support/servers/free-port.ts'

import type { Peer } from '../pages/peers.ts'

const START_MS = 500

/**
 * nginx with one process in front of a server on this machine. It stores what the server allows shared caches to store
 * (`s-maxage`), separately for each language and encoding (`Vary`), and marks hits by `X-Cache`.
 * @returns `null` if it is not installed
 */
export async function cachingNginx(parent: string, serverPort: number): Promise<Peer | null> {
  const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))
  if (nginx === undefined) return null
  const folder = join(parent, 'nginx')
  mkdirSync(folder)
  const port = await freePort()
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; daemon off; master_process off;
pid ${folder}/pid; error_log ${folder}/error.log;
events { worker_connections 512; }
http {
  access_log off; sendfile on; keepalive_requests 1000000; open_file_cache max=100;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${folder}/${name};`).join(' ')}
  proxy_cache_path ${folder}/cache levels=1:2 keys_zone=pages:10m max_size=100m inactive=10m use_temp_path=off;
  upstream forecourt { server 127.0.0.1:${serverPort}; keepalive 16; }
  server {
    listen 127.0.0.1:${port};
    location / {
      proxy_pass http://forecourt;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $host;
      proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
      proxy_cache pages;
      proxy_cache_key $host$request_uri;
      proxy_cache_lock on;
      proxy_cache_use_stale updating;
      proxy_cache_background_update on;
      add_header X-Cache $upstream_cache_status;
    }
  }
}
`,
  )
  const server = spawn(nginx, ['-c', file, '-p', folder], { stdio: 'inherit' })
  await wait(START_MS)
  const { pid } = server
  if (pid === undefined) throw new Error('nginx could not be started')
  return { port, pid, stop: () => void server.kill('SIGTERM') }
}
