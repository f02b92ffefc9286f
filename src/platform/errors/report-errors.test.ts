import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { expect, it, onTestFinished } from 'vitest'

import { AppError } from '#domain/kernel/errors.ts'

import { errorReporting } from './report-errors.ts'

async function aReporter() {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    bodies.push(body)
    response.end('{}')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // A listening server has an address with a port.
  const { port } = server.address() as AddressInfo
  const lines: unknown[] = []
  const write = (...line: readonly unknown[]) => void lines.push(line)
  const reporter = errorReporting({
    log: { info: write, warn: write, error: write },
    dsn: `http://key@127.0.0.1:${port}/1`,
    release: 'test',
  })
  return { reporter, bodies, lines }
}

it('ANA-6 reports errors of the server, but none with a status from 300 to 499', async () => {
  const { reporter, bodies, lines } = await aReporter()
  reporter.fromServer(new AppError('not-found', 'no such lead'), 'R1')
  reporter.fromServer(Object.assign(new Error('moved'), { status: 302 }), 'R2')
  reporter.fromServer(new TypeError('ana@example.com has no dealer'), 'R3')
  await reporter.close()
  expect(bodies).toHaveLength(1)
  expect(bodies[0]).toContain('R3')
  expect(bodies[0]).not.toContain('ana@example.com')
  // The operator's own log has all of them.
  expect(lines).toHaveLength(3)
})

it('reports errors of pages with their route and site', async () => {
  const { reporter, bodies } = await aReporter()
  const error = { name: 'Error', message: 'SD not available', stack: '', route: 'index' } as const
  reporter.reports.fromBrowser(error, 'ocotillo')
  await reporter.close()
  expect(bodies[0]).toContain('"site":"ocotillo"')
  expect(bodies[0]).toContain('SD not available')
})
