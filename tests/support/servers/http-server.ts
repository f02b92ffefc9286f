import { once } from 'node:events'
import {
  createServer,
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http'
import type { AddressInfo } from 'node:net'

import { onTestFinished } from 'vitest'

import { apiApp } from '#api/api-app.ts'
import type { Site } from '#domain/site/site.ts'
import type { createAdmin } from '#http/admin/admin-app.ts'
import { createApp } from '#http/app.ts'
import { pageCache } from '#http/cache/page-cache.ts'
import { metricsEndpoint } from '#http/endpoints/metrics-endpoint.ts'
import type { StaticFile } from '#http/files/static-files.ts'
import { clientLimits, createListener } from '#http/listener/listener.ts'
import { probes } from '#http/listener/probes.ts'
import { httpMetrics } from '#http/metrics/http-metrics.ts'
import { earlyHints } from '#http/pages/early-hints.ts'
import { pageRenderer } from '#http/pages/page-renderer.ts'
import type { Pages } from '#http/pages/pages.ts'
import { pagePolicy } from '#http/security/security-headers.ts'
import { mcpApp } from '#mcp/mcp-app.ts'
import type { Services } from '#modules/services.ts'
import { createMetrics } from '#platform/metrics/metrics.ts'
import type { Tracer } from '#platform/tracing/tracer.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { chooseSite } from '#tests/support/builders/sites.ts'
import { htmlPage } from '#tests/support/pages/pages.ts'

type Options = Readonly<{
  pages: Pages
  /** Whether browsers get hints (103) of what pages load. */
  sendsEarlyHints: boolean
  services: Services
  files: ReadonlyMap<string, StaticFile>
  hsts: null
  trustedProxies: number
  isStopping: () => boolean
  metricsToken: string
  tracer: Tracer
  /** The back office. */
  admin: Pick<ReturnType<typeof createAdmin>, 'respond'>
  /** Instead of the demo group's sites. */
  siteOfHost: (host: string) => Site | null
  /** The largest number of requests of an assistant per second. */
  assistantCalls: number
  /** Resolves once the lists of a site are indexed. */
  indexed: () => Promise<void> | null
  /** A shared cache in front: how long it may serve a page, and the receiver of the tags of outdated pages. */
  shared: Readonly<{ seconds: number; onGone: (key: string) => void }>
}>

type TestRequest = Readonly<{
  method?: string
  headers?: Readonly<Record<string, string | readonly string[]>>
  body?: string
}>

export type Answer = Readonly<{
  status: number
  headers: IncomingHttpHeaders
  body: Buffer
  text: string
}>

const MAX_RESPONSE_MS = 60_000

const hintsIf = (isOn: boolean | undefined) => (isOn ? earlyHints() : null)

/** A page that names the shopper that it was rendered for. */
const plainPage: Pages = async (requested, { site, locale }) =>
  htmlPage(`<p>${site.key} ${locale} ${new URL(requested.url).pathname}</p>`)

async function responseOf(reply: IncomingMessage): Promise<Answer> {
  const chunks: Buffer[] = []
  for await (const chunk of reply) chunks.push(chunk)
  const body = Buffer.concat(chunks)
  return {
    status: reply.statusCode ?? 0,
    headers: reply.headers,
    body,
    text: body.toString('utf8'),
  }
}

type Write = (fields: Readonly<Record<string, unknown>>, message: string) => void

/** The server of assistants; each call of a tool is a line of the log. */
const assistants = (
  services: Services,
  reportError: (error: unknown, requestId: string) => void,
  write: Write,
  requestsASecond = 200,
) =>
  mcpApp({
    services,
    reportError,
    requestsASecond,
    onCall: (call) => write(call, 'assistant call'),
  })

const withAdmin = (admin: Options['admin'] | undefined) => (admin ? { admin } : {})

/**
 * The real listener and app on their own port, with stub pages. Pass only what the test is about.
 * It ends with the test.
 */
export async function anHttpServer({ admin, ...overrides }: Partial<Options> = {}) {
  const lines: Readonly<{ fields: Readonly<Record<string, unknown>>; message: string }>[] = []
  const write: Write = (fields, message) => void lines.push({ fields, message })
  const services = overrides.services ?? testServices({})
  const { shared, trustedProxies = 0 } = overrides
  const reportError = (error: unknown, requestId: string) => write({ requestId, err: error }, 'bug')
  const cache = pageCache({
    catalog: services.inventory,
    now: services.now,
    maxBytes: 1_000_000,
    freshMs: 60_000,
    staleMs: 60_000,
    ...(shared && { sharedMs: (shared.seconds + 60) * 1000, onGone: shared.onGone }),
  })
  const process = createMetrics({ instance: 'test:1', version: '0.0.0', build: 'test' })
  const metrics = httpMetrics(process)
  metrics.cache(cache.size)
  const hints = hintsIf(overrides.sendsEarlyHints)
  const renderer = pageRenderer({
    hints,
    pages: overrides.pages ?? plainPage,
    services,
    cache,
    reportError,
    policyOf: pagePolicy,
    onRendered: metrics.rendered,
    tracer: overrides.tracer ?? null,
    sharedSeconds: shared?.seconds ?? 0,
  })
  const server = createServer(
    clientLimits(trustedProxies),
    createListener({
      app: createApp({
        api: apiApp({ services, reportError }),
        mcp: assistants(services, reportError, write, overrides.assistantCalls),
        renderer,
        services,
        cache,
        reportError,
        hints,
      }),
      services,
      files: overrides.files ?? new Map(),
      cache,
      renderer,
      siteOfHost:
        overrides.siteOfHost ??
        ((host, isLoopback) => chooseSite({ host, siteKey: null, isLoopback })),
      originOf: ({ key }) => `https://${key}.example`,
      indexed: overrides.indexed ?? (() => null),
      probe: probes({
        health: services.health,
        isStopping: overrides.isStopping ?? (() => false),
        metrics: metricsEndpoint({
          token: overrides.metricsToken ?? null,
          report: process.ofProcess,
          contentType: process.contentType,
        }),
      }),
      metrics,
      ...withAdmin(admin),
      tracer: overrides.tracer ?? null,
      hsts: null,
      trustedProxies,
      secretKey: 'secret',
      log: {
        info: write,
        warn: write,
        error: write,
        lines: (fields, message) => (different) =>
          write({ ...JSON.parse(`{${different}}`), ...fields }, message),
      },
    }),
  ).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  // A server on a port has an address with one.
  const { port } = server.address() as AddressInfo

  const request = async (
    path: string,
    { method = 'GET', headers = {}, body }: TestRequest = {},
  ) => {
    const requested = httpRequest({
      signal: AbortSignal.timeout(MAX_RESPONSE_MS),
      port,
      path,
      method,
      agent: false,
      setHost: false,
      headers: { host: 'ocotillo.localhost', ...headers },
    })
    requested.end(body)
    const [reply]: IncomingMessage[] = await once(requested, 'response')
    // `once` resolves with the one value that the event has.
    return responseOf(reply as IncomingMessage)
  }
  return { request, port, lines, cache, renderer }
}
