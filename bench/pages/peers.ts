import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** The response that every peer sends: a page's headers and compressed body. */
export type SamePage = Readonly<{ headers: Readonly<Record<string, string>>; body: Buffer }>

export type Peer = Readonly<{ port: number; pid: number; stop: () => void }>

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('a peer could not be started')
  return pid
}

/** A process with only `node:http`, which sends the page to every client. */
export async function plainServer(folder: string, { headers, body }: SamePage): Promise<Peer> {
  const file = join(folder, 'plain.mjs')
  writeFileSync(join(folder, 'page.bin'), body)
  writeFileSync(
    file,
    `import { readFileSync } from 'node:fs'
import { createServer } from 'node:http'
const body = readFileSync(${JSON.stringify(join(folder, 'page.bin'))})
const headers = ${JSON.stringify(Object.entries(headers).flat())}
const server = createServer((_, response) => {
  response.writeHead(200, headers)
  response.end(body)
}).listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)))
`,
  )
  const server = spawn(process.execPath, [file], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [port] = await once(server.stdout, 'data')
  return { port: Number(port), pid: pidOf(server), stop: () => void server.kill('SIGTERM') }
}

/** nginx with one worker, which sends the page from a file; `null` if it is not installed. */
export async function nginxServer(
  folder: string,
  { headers, body }: SamePage,
): Promise<Peer | null> {
  const nginx = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))
  if (nginx === undefined) return null
  const port = 20_000 + (process.pid % 10_000)
  mkdirSync(join(folder, 'www'))
  writeFileSync(join(folder, 'www/page'), body)
  const recomputedHeaders = new Set([
    'content-length',
    'date',
    'connection',
    'keep-alive',
    'etag',
    'content-type',
  ])
  const lines = Object.entries(headers)
    .filter(([name]) => !recomputedHeaders.has(name))
    .map(([name, value]) => `add_header ${name} ${JSON.stringify(value)};`)
  writeFileSync(
    join(folder, 'nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;' : ''} worker_processes 1; pid ${folder}/nginx.pid; error_log ${folder}/nginx.err; daemon off; master_process off;
events { worker_connections 512; }
http {
  access_log ${folder}/nginx.log; sendfile on; keepalive_requests 1000000; open_file_cache max=10;
  client_body_temp_path ${folder}/t1; proxy_temp_path ${folder}/t2; fastcgi_temp_path ${folder}/t3;
  uwsgi_temp_path ${folder}/t4; scgi_temp_path ${folder}/t5;
  server {
    listen 127.0.0.1:${port};
    root ${folder}/www;
    location / { try_files /page =404; default_type "text/html; charset=utf-8"; ${lines.join(' ')} }
  }
}
`,
  )
  execFileSync('chmod', ['-R', 'a+rX', folder])
  const server = spawn(nginx, ['-c', join(folder, 'nginx.conf')], { stdio: 'inherit' })
  await wait(500)
  return { port, pid: pidOf(server), stop: () => void server.kill('SIGTERM') }
}
