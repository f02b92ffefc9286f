import { createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, it, onTestFinished } from 'vitest'

import { currentTrace } from '#platform/tracing/trace-context.ts'

import { postWebhook, signatureOf } from './post-webhook.ts'

const secret = Buffer.alloc(32, 7)
const message = { id: 'J1', body: '{"type":"lead.received","data":{"name":"Zoë 🚙"}}' }
const NOW = Date.parse('2026-11-20T21:05:00Z')

type Post = Readonly<{ headers: IncomingMessage['headers']; body: string }>

/** A receiver on this machine with a given response, sent after it has read the whole post. */
async function aReceiver(listener: RequestListener) {
  const posts: Post[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      posts.push({ headers: request.headers, body: Buffer.concat(chunks).toString('utf8') })
      listener(request, response)
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A listening TCP server has an address with a port.
  const { port } = server.address() as AddressInfo
  return { posts, server, webhook: at(`http://127.0.0.1:${port}/leads`) }
}
const at = (url: string) => ({ url: new URL(url), secret, reach: 'loopback' as const })

it('posts JSON with a signature that requires the secret', async () => {
  const { webhook, posts } = await aReceiver((_request, response) => response.writeHead(204).end())
  const outcome = await postWebhook(webhook, message, NOW)
  expect(outcome).toEqual({ state: 'accepted', evidence: 'HTTP 204' })
  const [{ headers, body } = { headers: {}, body: '' }] = posts
  expect(body).toBe(message.body)
  expect(headers).toMatchObject({
    'content-type': 'application/json',
    'webhook-id': 'J1',
    'webhook-timestamp': String(NOW / 1000),
  })
  const expected = createHmac('sha256', secret)
    .update(`J1.${NOW / 1000}.${message.body}`)
    .digest('base64')
  expect(headers['webhook-signature']).toBe(`v1,${expected}`)
})

it('continues the trace of the job that posts', async () => {
  const { webhook, posts } = await aReceiver((_request, response) => response.writeHead(204).end())
  const trace = { traceId: 'a'.repeat(32), spanId: 'b'.repeat(16), isSampled: true }
  await currentTrace.run(trace, () => postWebhook(webhook, message, NOW))
  await postWebhook(webhook, message, NOW)
  expect(posts.map(({ headers }) => headers['traceparent'])).toEqual([
    `00-${trace.traceId}-${trace.spanId}-01`,
    undefined,
  ])
})

it('signs as specified: with the example of the specification', () => {
  const key = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
  const example = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' }
  expect(signatureOf(key, example, '1614265330')).toBe(
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  )
})

it.each([
  [400, 'refused'],
  [401, 'refused'],
  [410, 'refused'],
  [408, 'unconfirmed'],
  [429, 'unreachable'],
  [500, 'unconfirmed'],
  [502, 'unconfirmed'],
  [503, 'unreachable'],
])('treats the response %i as %s', async (status, state) => {
  const { webhook } = await aReceiver((_request, response) => response.writeHead(status).end())
  expect(await postWebhook(webhook, message, NOW)).toEqual({ state, reason: `HTTP ${status}` })
})

it('follows no redirect', async () => {
  const target = await aReceiver((_request, response) => response.writeHead(200).end())
  const { webhook } = await aReceiver((_request, response) =>
    response.writeHead(307, { location: target.webhook.url.href }).end(),
  )
  expect(await postWebhook(webhook, message, NOW)).toMatchObject({ state: 'refused' })
  expect(target.posts).toEqual([])
})

it('reads only the status of a response, however long it is', async () => {
  let written = 0
  const { webhook } = await aReceiver((_request, response) => {
    response.writeHead(200)
    const pour = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536))) written += 65_536
    }
    response.on('drain', pour)
    pour()
  })
  expect(await postWebhook(webhook, message, NOW)).toMatchObject({ state: 'accepted' })
  expect(written).toBeLessThan(64 * 1024 * 1024)
})

it('times out for a silent receiver, and reports that it may have the post', async () => {
  const { webhook, posts } = await aReceiver(() => {})
  expect(await postWebhook(webhook, message, NOW, 150)).toEqual({
    state: 'unconfirmed',
    reason: 'ABORT_ERR',
  })
  expect(posts).toHaveLength(1)
})

it('reports that a post may have arrived if the connection is lost', async () => {
  const { webhook } = await aReceiver((request) => request.socket.destroy())
  expect(await postWebhook(webhook, message, NOW)).toEqual({
    state: 'unconfirmed',
    reason: 'ECONNRESET',
  })
})

it('reports a refused connection as unreachable', async () => {
  const { webhook, server } = await aReceiver(() => {})
  server.close()
  expect(await postWebhook(webhook, message, NOW)).toEqual({
    state: 'unreachable',
    reason: 'ECONNREFUSED',
  })
})

it('posts to no loopback address unless allowed', async () => {
  const { webhook, posts } = await aReceiver((_request, response) => response.end())
  const url = new URL(`http://localhost:${webhook.url.port}/`)
  expect(await postWebhook({ ...webhook, url, reach: 'public' }, message, NOW)).toEqual({
    state: 'refused',
    reason: 'localhost is not a public address',
  })
  expect(posts).toEqual([])
})
