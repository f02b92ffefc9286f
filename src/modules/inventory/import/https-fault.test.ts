import type { RequestListener } from 'node:http'

import { expect, it } from 'vitest'

import { aTlsServer, TEST_CERTIFICATE } from '#tests/support/servers/tls-server.ts'

import { httpsFault, type HttpsFaultOptions } from './https-fault.ts'

const HERE: HttpsFaultOptions = { reach: 'loopback', ca: TEST_CERTIFICATE }

async function faultAt(answer: RequestListener, options: HttpsFaultOptions = HERE) {
  const port = await aTlsServer(answer)
  return httpsFault(`https://localhost:${port}/1.jpg`, options)
}

const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): RequestListener =>
  (_, response) =>
    response.writeHead(code, headers).end()

it('accepts a host that responds, and downloads no picture', async () => {
  const methods: unknown[] = []
  const fault = await faultAt(({ method, url }, response) => {
    methods.push([method, url])
    response.end()
  })
  expect(fault).toBeNull()
  expect(methods).toEqual([['HEAD', '/1.jpg']])
})

it.each([400, 403, 405, 501])('retries with GET after %i', async (code) => {
  const onlyGet: RequestListener = ({ method }, response) =>
    response.writeHead(method === 'GET' ? 200 : code).end()
  expect(await faultAt(onlyGet)).toBeNull()
  expect(await faultAt(status(code))).toEqual({
    reason: `responds by https with ${code}`,
    isGone: false,
  })
})

it.each([
  [status(404), { reason: 'responds by https with 404', isGone: true }],
  [status(410), { reason: 'responds by https with 410', isGone: true }],
  [status(500), { reason: 'responds by https with 500', isGone: false }],
  [status(301, { location: '/2.jpg' }), null],
  [status(302, { location: 'https://photos.example/1.jpg' }), null],
  [
    status(301, { location: 'http://photos.example/1.jpg' }),
    { reason: 'its https address redirects to http', isGone: false },
  ],
])('judges a host by its response status, case %#', async (answer, expected) => {
  expect(await faultAt(answer)).toEqual(expected)
})

it('accepts only certificates that the system trusts', async () => {
  expect(await faultAt(status(200), { reach: 'loopback' })).toEqual({
    reason: 'does not respond by https (DEPTH_ZERO_SELF_SIGNED_CERT)',
    isGone: false,
  })
})

it('respects its time limit', async () => {
  expect(await faultAt(() => {}, { ...HERE, maxMs: 200 })).toEqual({
    reason: 'does not respond by https in time',
    isGone: false,
  })
})

it('reports a refused connection', async () => {
  expect(await httpsFault('https://127.0.0.1:1/1.jpg', HERE)).toEqual({
    reason: 'does not respond by https (ECONNREFUSED)',
    isGone: false,
  })
})

it('connects only to public addresses, by name or number', async () => {
  let requests = 0
  const port = await aTlsServer((_, response) => {
    requests += 1
    response.end()
  })
  for (const host of ['localhost', '127.0.0.1', '[::1]', '10.0.0.1', '169.254.169.254'])
    expect(
      await httpsFault(`https://${host}:${port}/`, { reach: 'public', ca: TEST_CERTIFICATE }),
    ).toEqual({ reason: 'is not a public address', isGone: false })
  expect(requests).toBe(0)
})
