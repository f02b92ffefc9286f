import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'

import { expect, it, onTestFinished } from 'vitest'

const STOPS = 5
const SENDERS = 8

// Each response keeps the event loop busy, as rendering a page does, so that further requests arrive meanwhile.
const SERVER = `
import { createServer } from 'node:http'
import { stopGracefully } from ${JSON.stringify(new URL('./stop-gracefully.ts', import.meta.url).href)}
const server = createServer()
const stopping = stopGracefully(server, { drainMs: 300, parts: [], log: { info() {}, warn() {}, error() {} } })
server.on('request', stopping.answering((_, response) => {
  const end = performance.now() + 15
  while (performance.now() < end);
  response.end('ok')
}))
server.listen(0, '127.0.0.1', () => process.stdout.write(String(server.address().port)))
`

/** The outcome of a post on its own connection: a status, or the code of the error. */
const post = (port: number) =>
  new Promise<number | string>((resolve) => {
    const outgoing = request(
      { port, host: '127.0.0.1', method: 'POST', agent: false },
      (response) => {
        response.resume().on('end', () => resolve(response.statusCode ?? 0))
      },
    )
    outgoing.on('error', (error) => resolve('code' in error ? String(error.code) : error.message))
    outgoing.end('form')
  })

it('responds to the posts that arrive before it closes, and refuses all later connections', async () => {
  const outcomes: (number | string)[] = []
  for (let stops = 0; stops < STOPS; stops += 1) {
    const child = spawn(process.execPath, ['--input-type=module', '-e', SERVER])
    onTestFinished(() => void child.kill('SIGKILL'))
    const [text] = await once(child.stdout, 'data')
    const port = Number(text)
    const send = async () => {
      let last: number | string = 200
      while (last === 200) outcomes.push((last = await post(port)))
    }
    const senders = Promise.all(Array.from({ length: SENDERS }, send))
    child.kill('SIGTERM')
    const [code] = await once(child, 'exit')
    expect(code).toBe(0)
    await senders
  }
  const counted = (outcome: number | string) => outcomes.filter((one) => one === outcome).length
  expect(counted(200) + counted('ECONNRESET') + counted('ECONNREFUSED')).toBe(outcomes.length)
  expect(counted(200)).toBeGreaterThan(STOPS * SENDERS)
  // Closing immediately, a server would reset most of the eight. Requests in the very instant of closing can't be seen
  // by any program.
  expect(counted('ECONNRESET')).toBeLessThan(STOPS)
})
