import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { expect, it } from 'vitest'

import { aDirectory } from '#tests/support/builders/database.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'

import { staticFiles } from './static-files.ts'

/** A server of a folder next to which is another file. */
async function aSite() {
  const folder = join(aDirectory(), 'client')
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, '../secret.txt'), 'secret')
  writeFileSync(join(folder, 'favicon.svg'), '<svg/>')
  writeFileSync(join(folder, 'notes.exe'), 'no type of ours')
  writeFileSync(join(folder, 'assets/app-1a2b.js.map'), '{"sources":["secret.ts"]}')
  writeFileSync(join(folder, 'assets/app-1a2b.js'), 'app()')
  writeFileSync(join(folder, 'assets/app-1a2b.js.gz'), gzipSync('app()'))
  return anHttpServer({ files: staticFiles(folder) })
}

it('serves hashed files as immutable, and others for an hour', async () => {
  const { request } = await aSite()
  expect(await request('/assets/app-1a2b.js')).toMatchObject({
    status: 200,
    text: 'app()',
    headers: {
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-length': '5',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    },
  })
  const icon = await request('/favicon.svg?v=2')
  expect([icon.text, icon.headers['cache-control']]).toEqual(['<svg/>', 'public, max-age=3600'])
})

it('sends the body that the build compressed if the browser accepts it', async () => {
  const { request } = await aSite()
  const zipped = await request('/assets/app-1a2b.js', {
    headers: { 'accept-encoding': 'gzip, br' },
  })
  // There is no Brotli file, so the plain one is sent: nothing is compressed on request.
  expect([zipped.text, zipped.headers['content-encoding']]).toEqual(['app()', undefined])
  const gzip = await request('/assets/app-1a2b.js', { headers: { 'accept-encoding': 'gzip' } })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body).toString()).toBe('app()')
})

it('responds 304 for a cached file, and HEAD without a body', async () => {
  const { request } = await aSite()
  const first = await request('/assets/app-1a2b.js')
  const again = await request('/assets/app-1a2b.js', {
    headers: { 'if-none-match': `W/${first.headers.etag}` },
  })
  expect(again).toMatchObject({
    status: 304,
    text: '',
    headers: {
      etag: first.headers.etag,
      'cache-control': first.headers['cache-control'],
      vary: 'Accept-Encoding',
    },
  })
  const head = await request('/assets/app-1a2b.js', { method: 'HEAD' })
  expect(head).toMatchObject({
    status: 200,
    text: '',
    headers: { 'content-length': '5', etag: first.headers.etag },
  })
})

it.each([
  '/../secret.txt',
  '/assets/../../secret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/assets/..\\..\\secret.txt',
  '/notes.exe',
  // ANA-6
  '/assets/app-1a2b.js.map',
  '/assets/app-1a2b.js.gz',
  '/assets',
])('responds 404 at %s', async (path) => {
  const { request } = await aSite()
  const { status, text } = await request(path)
  // Pages get the response below; other addresses get none.
  expect(status === 400 || text.startsWith('<p>ocotillo en ')).toBe(true)
})

it('refuses other methods than GET and HEAD', async () => {
  const { request } = await aSite()
  expect((await request('/favicon.svg', { method: 'POST' })).text).not.toContain('<svg/>')
})
