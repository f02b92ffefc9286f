import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

import { onTestFinished } from 'vitest'

import type { AppraisalQuestion } from '#domain/trade-in/appraiser.ts'

type Question = Readonly<{ headers: IncomingMessage['headers']; body: unknown }>
type Answer = (response: ServerResponse, question: Question) => void

/** Responds with JSON. */
export const respondWith =
  (reply: unknown, status = 200): Answer =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(reply))

/** A valid response, in whole dollars. */
export const aReply = {
  tradeIn: 15_000,
  asking: 19_000,
  askingLow: 17_500,
  askingHigh: 20_900,
  lines: [
    { kind: 'base', amount: 16_400 },
    { kind: 'mileage', amount: -500 },
    { kind: 'reconditioning', amount: -900 },
  ],
  typicalMiles: 70_000,
  isTrimKnown: true,
  listings: 812,
  edition: '2026-11',
} as const

/** A valuation provider on this machine with responses set by a test. */
export async function aValuationProvider(answer: Answer) {
  const questions: Question[] = []
  const provider = { answer, questions, url: '', name: '', key: 'the key of a test' }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const body: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'))
      const question = { headers: request.headers, body }
      questions.push(question)
      provider.answer(response, question)
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  // A TCP server that listens has an address with a port.
  const { port } = server.address() as AddressInfo
  return Object.assign(provider, {
    url: `http://127.0.0.1:${port}/values`,
    name: `127.0.0.1:${port}`,
    /** Closes the server: connections are refused. */
    close: () => server[Symbol.asyncDispose](),
  })
}

/** The request of a shopper in Arizona about their truck. */
export const aTruck: AppraisalQuestion = {
  vin: null,
  year: 2019,
  make: 'Ford',
  model: 'F-150',
  trim: 'XLT',
  drive: '4WD',
  fuel: 'Gasoline',
  mileage: 62_000,
  grade: 'good',
  options: ['towing'],
  state: 'AZ',
  dealerCode: 'OCS',
}

/** An unknown vehicle. */
export const anUnknownVehicle: AppraisalQuestion = { ...aTruck, model: 'Cybervan' }

/** A provider that values every vehicle except that one. */
export const aPartialProvider = () =>
  aValuationProvider((response, question) =>
    JSON.stringify(question.body).includes(anUnknownVehicle.model)
      ? response.writeHead(404).end()
      : respondWith(aReply)(response, question),
  )
