import { once } from 'node:events'
import { connect, type Socket } from 'node:net'

import { expect, it, onTestFinished } from 'vitest'

import { paths } from '#domain/pages/paths.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'

import { uploadQuota } from './upload-quota.ts'

const MB = 1024 * 1024

it('limits all files and those of one network, and returns memory on release', () => {
  const leaseFor = uploadQuota({ maxBytes: 100, maxPerNetwork: 60 })
  const [first, second, other, proxy] = [
    leaseFor('203.0.113.5'),
    leaseFor('203.0.113.5'),
    leaseFor('203.0.113.6'),
    leaseFor('127.0.0.1'),
  ] as const
  expect([first.reserve(40), second.reserve(21), second.reserve(20)]).toEqual([true, false, true])
  // A /64 is one network.
  const [ipv6Client, ipv6Neighbor] = [leaseFor('2001:db8:1:2::1'), leaseFor('2001:db8:1:2::2')]
  expect([
    ipv6Client.reserve(30),
    ipv6Neighbor.reserve(31),
    other.reserve(11),
    proxy.reserve(11),
  ]).toEqual([true, false, false, false])
  first.release()
  first.release()
  expect([second.reserve(40), proxy.reserve(11)]).toEqual([true, false])
  second.release()
  ipv6Client.release()
  expect(proxy.reserve(100)).toBe(true)
})

/** A post that sends all but the end of its file, and the end on demand. */
async function aSlowUpload(port: number, ip: string, megabytes: number) {
  const head = [
    '--b',
    'Content-Disposition: form-data; name="firstName"',
    '',
    'Ana',
    '--b',
    'Content-Disposition: form-data; name="resume"; filename="cv.pdf"',
    '',
    '',
  ].join('\r\n')
  const file = Buffer.alloc(megabytes * MB, 'x')
  const end = '\r\n--b--\r\n'
  const length = head.length + file.length + end.length
  const socket: Socket = connect(port, '127.0.0.1')
  onTestFinished(() => void socket.destroy())
  await once(socket, 'connect')
  socket.write(
    [
      `POST ${paths.careers()} HTTP/1.1`,
      'Host: ocotillo.localhost',
      `X-Forwarded-For: ${ip}`,
      'Content-Type: multipart/form-data; boundary=b',
      `Content-Length: ${length}`,
      'Connection: close',
      '',
      head,
    ].join('\r\n'),
  )
  // Once this is sent, all of it has been read except what the system buffers.
  await new Promise<void>((resolve) => void socket.write(file, () => resolve()))
  return async () => {
    socket.write(end)
    const chunks: Buffer[] = []
    for await (const chunk of socket) chunks.push(chunk as Buffer)
    const [, body = ''] = Buffer.concat(chunks).toString('utf8').split('\r\n\r\n')
    return body
  }
}

/** A server whose pages show the outcome of a form with a file. */
const aServer = () =>
  anHttpServer({
    trustedProxies: 1,
    pages: async (requested, { areFilesCut }) => {
      const form = await requested.formData()
      // The posted data of a test: a file, and a text.
      const file = form.get('resume') as File
      const name = form.get('firstName') as string
      return new Response(`${name} ${Math.floor(file.size / MB)} ${areFilesCut}`)
    },
  })

it('slow uploads share 32 MB, beyond which they lose their file but no text', async () => {
  const { port } = await aServer()
  const slow = []
  for (let i = 0; i < 7; i += 1) slow.push(await aSlowUpload(port, `203.0.113.${i}`, 5))
  // The system may buffer megabytes of them for a while before the server has read them.
  const another = async () => (await aSlowUpload(port, '203.0.113.99', 5))()
  await expect.poll(another, { timeout: 20_000 }).toMatch(/^Ana [0-4] true$/)
  const forms = await Promise.all(slow.map((end) => end()))
  expect(forms.filter((form) => !form.endsWith(' true'))).not.toEqual([])
  for (const form of forms) expect(form).toMatch(/^Ana (5 false|[0-4] true)$/)
  const after = await aSlowUpload(port, '203.0.113.99', 5)
  expect(await after()).toBe('Ana 5 false')
})

it('limits one address to a share, and leaves the rest to others', async () => {
  const { port } = await aServer()
  const uploads = []
  for (let i = 0; i < 3; i += 1) uploads.push(await aSlowUpload(port, '203.0.113.5', 5))
  const another = async () => (await aSlowUpload(port, '203.0.113.5', 5))()
  await expect.poll(another, { timeout: 20_000 }).toMatch(/^Ana [0-4] true$/)
  const other = await aSlowUpload(port, '203.0.113.6', 5)
  expect(await other()).toBe('Ana 5 false')
  for (const end of uploads) await end()
})

it('a disconnected upload releases its quota', async () => {
  const { port } = await aServer()
  for (let i = 0; i < 8; i += 1) {
    const socket = connect(port, '127.0.0.1')
    await once(socket, 'connect')
    socket.write(
      `POST /careers HTTP/1.1\r\nHost: ocotillo.localhost\r\nX-Forwarded-For: 203.0.113.${i}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: ${6 * MB}\r\n\r\n--b\r\n\r\n`,
    )
    await new Promise<void>((resolve) => {
      socket.write(Buffer.alloc(5 * MB - 1_000, 'x'), () => resolve())
    })
    socket.destroy()
    await once(socket, 'close')
  }
  const after = await aSlowUpload(port, '203.0.113.99', 5)
  expect(await after()).toBe('Ana 5 false')
})
