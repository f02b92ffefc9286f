import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'

import { expect, it, onTestFinished } from 'vitest'

import type { Exchange } from '#http/request/exchange.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'

import { preparedSender } from './prepared-response.ts'

const MAX_WAIT_MS = 5_000

type Requested = Readonly<{ method?: string; site?: string; version?: string; headers?: string }>

const requestOf = ({
  method = 'GET',
  site = 'ocotillo',
  version = '1.1',
  headers = '',
}: Requested) => `${method} / HTTP/${version}\r\nHost: ${site}.localhost\r\n${headers}\r\n`

type Sent = Readonly<{ status: string; lines: readonly string[]; body: string }>

/** Parses responses from a stream of bytes; `null` if they are not complete yet. */
function answersIn(bytes: string, requests: readonly Requested[]): readonly Sent[] | null {
  let rest = bytes
  const answers: Sent[] = []
  for (const { method } of requests) {
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) return null
    const [status = '', ...lines] = rest.slice(0, end).split('\r\n')
    const hasBody = method !== 'HEAD' && !status.includes(' 304 ')
    const length = hasBody ? Number(/content-length: (\d+)/i.exec(rest)?.[1]) : 0
    const body = rest.slice(end + 4, end + 4 + length)
    if (body.length < length) return null
    answers.push({ status, lines, body })
    rest = rest.slice(end + 4 + length)
  }
  // Bytes after the last response would be read as the beginning of the next one.
  if (rest !== '') throw new Error(`unexpected bytes: ${rest}`)
  return answers
}

/** One connection to a server, as bytes. */
async function connection(port: number) {
  const socket = connect(port, '127.0.0.1').setEncoding('latin1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  let bytes = ''
  socket.on('data', (chunk: string) => {
    bytes += chunk
  })
  return {
    /** Sends all requests at once, and resolves with all responses. */
    request: async (...requests: readonly Requested[]): Promise<readonly Sent[]> => {
      bytes = ''
      socket.write(requests.map(requestOf).join(''))
      for (;;) {
        const answers = answersIn(bytes, requests)
        if (answers) return answers
        await once(socket, 'data', { signal: AbortSignal.timeout(MAX_WAIT_MS) })
      }
    },
    closed: () => once(socket, 'close', { signal: AbortSignal.timeout(MAX_WAIT_MS) }),
  }
}

/** In prepared responses the id of the request follows the headers of the page. */
const isPrepared = ({ lines }: Sent) => /^x-request-id: .*\nDate: /m.test(lines.join('\n'))

const withoutTime = ({ lines }: Sent) =>
  lines.filter((line) => !/^(?:x-request-id|date):/i.test(line)).toSorted()

const valueOf = ({ lines }: Sent, name: string) =>
  lines.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2)

/** A server whose home page was requested once, and a connection to it. */
async function withKnownPage(trustedProxies = 0) {
  const server = await anHttpServer({ trustedProxies })
  const { request, closed } = await connection(server.port)
  const [first] = await request({})
  if (!first) throw new Error('no answer')
  return { ...server, request, closed, first }
}

it.each([0, 1])(
  'sends the same headers as Node, and the time, behind %i proxies',
  async (proxies) => {
    const { request, first, lines } = await withKnownPage(proxies)
    const [second] = await request({})
    if (!second) throw new Error('no answer')
    expect([isPrepared(first), isPrepared(second)]).toEqual([false, true])
    expect(second).toMatchObject({ status: 'HTTP/1.1 200 OK', body: first.body })
    expect(withoutTime(second)).toEqual(withoutTime(first))
    expect(valueOf(second, 'keep-alive')).toBe(`timeout=${proxies === 0 ? 5 : 75}`)
    expect(valueOf(second, 'x-request-id')).not.toBe(valueOf(first, 'x-request-id'))
    expect(Math.abs(Date.parse(valueOf(second, 'date') ?? '') - Date.now())).toBeLessThan(3_000)
    await request({})
    const logged = lines.filter(({ message }) => message === 'request')
    expect(logged).toHaveLength(3)
    for (const { fields } of logged) expect(fields).not.toHaveProperty('aborted')
  },
)

it('responds to HTTP/1.0, and closes the connection unless the client keeps it', async () => {
  const { request, closed, first } = await withKnownPage()
  const [open] = await request({ version: '1.0', headers: 'Connection: keep-alive\r\n' })
  expect(open && withoutTime(open)).toEqual(withoutTime(first))
  const [old] = await request({ version: '1.0' })
  await closed()
  expect(old?.body).toBe(first.body)
  expect(old && valueOf(old, 'connection')).toBe('close')
})

it('closes a connection whose client requests it', async () => {
  const { request, closed, first } = await withKnownPage()
  const [last] = await request({ headers: 'Connection: close\r\n' })
  await closed()
  expect(last?.body).toBe(first.body)
  expect(last && valueOf(last, 'connection')).toBe('close')
})

it('sends no body for HEAD and for a page that the browser has', async () => {
  const { request, first } = await withKnownPage()
  const etag = valueOf(first, 'etag')
  const [head] = await request({ method: 'HEAD' })
  const [known] = await request({ headers: `If-None-Match: ${etag}\r\n` })
  const [whole] = await request({})
  expect(head?.status).toBe('HTTP/1.1 200 OK')
  expect(head && withoutTime(head)).toEqual(withoutTime(first))
  expect(known?.status).toBe('HTTP/1.1 304 Not Modified')
  expect(whole?.body).toBe(first.body)
})

it('responds to requests that arrive together in their order', async () => {
  const { request, first } = await withKnownPage()
  const [other] = await request({ site: 'palo-verde' })
  const all = await request(
    {},
    { site: 'palo-verde' },
    { method: 'HEAD' },
    { site: 'best-value' },
    {
      site: 'palo-verde',
      headers: `If-None-Match: ${other && valueOf(other, 'etag')}\r\n`,
    },
    {},
  )
  expect(all.map(({ body }) => body)).toEqual([
    first.body,
    other?.body,
    '',
    expect.stringContaining('best-value'),
    '',
    first.body,
  ])
  expect(all[0] && isPrepared(all[0])).toBe(true)
  const [next] = await request({})
  expect(next && isPrepared(next)).toBe(true)
})

const bodyWith = (value: string) => ({
  bytes: Buffer.from('a'),
  headers: [],
  allHeaders: ['a', value],
})

it('leaves a response to Node if it closes the connection or has headers that are not allowed', async () => {
  const send = preparedSender({ keepAliveSeconds: 5 })
  const results: unknown[] = []
  const server = createServer((incoming, outgoing) => {
    // Only what `send` reads.
    const exchange = { id: 'a', incoming, outgoing } as unknown as Exchange
    expect(() => send(exchange, { body: bodyWith('b\r\nc: d'), further: [] })).toThrow('Invalid')
    outgoing.setHeader('connection', 'close')
    results.push(send(exchange, { body: bodyWith('b'), further: [] }))
    outgoing.end()
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  // A server on a port has an address with one.
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  expect(results).toEqual([false])
})

it('writes the headers of a page once for all requests that are alike', async () => {
  const send = preparedSender({ keepAliveSeconds: 5 })
  const further: readonly string[] = []
  let written = 0
  const body = {
    bytes: Buffer.from('a'),
    headers: [],
    get allHeaders() {
      written += 1
      return ['content-length', '1']
    },
  }
  const server = createServer((incoming, outgoing) => {
    // Only what `send` reads.
    expect(send({ id: 'a', incoming, outgoing } as unknown as Exchange, { body, further })).toBe(
      true,
    )
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  // A server on a port has an address with one.
  const { port } = server.address() as AddressInfo
  for (let turn = 0; turn < 3; turn++)
    expect(await (await fetch(`http://127.0.0.1:${port}`)).text()).toBe('a')
  expect(written).toBe(1)
})
