import { expect, it, onTestFinished } from 'vitest'

import { FORBIDDEN } from '#modules/images/photos/records/photo-sources.ts'
import {
  aPhotoServer,
  repliesSlowly,
  neverReplies,
  redirects,
  sends,
} from '#tests/support/servers/photo-server.ts'

import { photoFetcher } from './photo-fetcher.ts'

const NEW = { etag: null, lastModified: null }

function aFetcher(privateHosts: readonly string[], maxBytes = 1000) {
  const fetcher = photoFetcher({ privateHosts, maxMs: 300, maxBytes })
  onTestFinished(() => fetcher.stop())
  return (address: string) => fetcher.fetch(address, NEW)
}

it('aborts requests to hosts that hang or respond slowly', async () => {
  const host = await aPhotoServer({ '/hangs': neverReplies, '/drips': repliesSlowly })
  const fetch = aFetcher([host.host])
  for (const path of ['/hangs', '/drips'])
    expect(await fetch(host.at(path))).toEqual({
      kind: 'failure',
      reason: 'the host does not send the photo in time',
      isFinal: false,
    })
})

it('downloads no more than the limit, announced or not', async () => {
  const body = Buffer.alloc(1001)
  const host = await aPhotoServer({
    '/announced': sends(body, { 'content-length': '1001' }),
    '/streamed': (_, response) => response.writeHead(200).write(body),
    '/fits': sends(body.subarray(1)),
  })
  const fetch = aFetcher([host.host])
  for (const path of ['/announced', '/streamed'])
    expect(await fetch(host.at(path))).toMatchObject({ reason: 'larger than 1000 bytes' })
  expect(await fetch(host.at('/fits'))).toMatchObject({ kind: 'bytes' })
})

it('connects to private addresses only of the named hosts, even after redirects', async () => {
  const photo = Buffer.from('photo')
  const inside = await aPhotoServer({ '/1': sends(photo) })
  const host = await aPhotoServer({
    '/1': sends(photo),
    '/in': redirects(inside.at('/1')),
    '/name': redirects(inside.at('/1').replace('127.0.0.1', 'localhost')),
    '/file': redirects('file:///etc/passwd'),
    '/loop': redirects('/loop'),
  })
  const isForbidden = { kind: 'failure', reason: FORBIDDEN, isFinal: true }
  expect(await aFetcher([])(host.at('/1'))).toEqual(isForbidden)
  // Another port of the same machine.
  const fetch = aFetcher([host.host])
  expect(await fetch(host.at('/1'))).toMatchObject({ kind: 'bytes', bytes: photo })
  expect(await fetch(host.at('/in'))).toEqual(isForbidden)
  expect(await fetch(host.at('/name'))).toEqual(isForbidden)
  expect(await fetch(host.at('/file'))).toMatchObject({ reason: 'not an http or https address' })
  expect(await fetch(host.at('/loop'))).toMatchObject({ reason: 'too many redirects' })
  expect(inside.requests).toEqual([])
  expect(await aFetcher(['127.0.0.1'])(host.at('/in'))).toMatchObject({ kind: 'bytes' })
})

it('opens another connection if the host closes the idle one', async () => {
  const sockets = new Set<unknown>()
  const host = await aPhotoServer({
    '/1': (request, response) => {
      // The second request on a connection is cut off.
      if (sockets.has(request.socket)) request.socket.resetAndDestroy()
      else response.end('photo')
      sockets.add(request.socket)
    },
  })
  const fetch = aFetcher([host.host])
  for (let time = 0; time < 3; time += 1)
    expect(await fetch(host.at('/1'))).toMatchObject({ kind: 'bytes' })
})
