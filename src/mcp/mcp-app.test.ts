import { describe, expect, it } from 'vitest'

import { UnavailableError } from '#domain/kernel/errors.ts'
import { anAssistant, storeServices } from '#tests/support/servers/assistant.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'

const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' }
const message = (method: string, params: unknown = {}) =>
  JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
const list = message('tools/list')

describe('the transport', () => {
  it.each(['GET', 'DELETE', 'PUT'])(
    'responds 405 to %s, since it has no sessions',
    async (method) => {
      const { request } = await anHttpServer()
      const { status, headers, text } = await request('/mcp', { method, headers: json })
      expect([status, headers['allow']]).toEqual([405, 'POST'])
      expect(JSON.parse(text)).toMatchObject({ jsonrpc: '2.0', id: null, error: { code: -32_000 } })
    },
  )

  it('works without a session or its headers, and is not cached', async () => {
    const { request } = await anHttpServer()
    const { status, headers, text } = await request('/mcp', {
      method: 'POST',
      headers: json,
      body: list,
    })
    expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
    expect(headers).not.toHaveProperty('mcp-session-id')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect(text).toContain('"search_vehicles"')
  })

  it('refuses pages of other sites, and allows those of its own', async () => {
    const { request } = await anHttpServer()
    const statusOf = async (origin: string, host = 'ocotillo.localhost') =>
      (await request('/mcp', { method: 'POST', headers: { ...json, host, origin }, body: list }))
        .status
    expect(await statusOf('https://evil.example')).toBe(403)
    expect(await statusOf('null')).toBe(403)
    expect(await statusOf('https://ocotillo.localhost.evil.example')).toBe(403)
    expect(await statusOf('http://ocotillo.localhost')).toBe(200)
    expect(await statusOf('https://ocotillo.example')).toBe(200)
    // DNS rebinding: an unknown host name has no site.
    expect(await statusOf('http://evil.example', 'evil.example')).toBe(421)
  })

  it.each([
    [
      'of another type',
      { headers: { ...json, 'content-type': 'text/plain' }, body: list },
      415,
      -32_000,
    ],
    ['that is not JSON', { headers: json, body: '{' }, 400, -32_700],
    ['with several messages', { headers: json, body: `[${list},${list}]` }, 400, -32_600],
    ['that is too large', { headers: json, body: message('x'.repeat(70_000)) }, 413, -32_000],
  ])('refuses a body %s', async (_, question, status, code) => {
    const { request } = await anHttpServer()
    const response = await request('/mcp', { method: 'POST', ...question })
    expect(response.status).toBe(status)
    expect(JSON.parse(response.text)).toMatchObject({ error: { code } })
  })

  it('limits the requests of an address', async () => {
    const { request } = await anHttpServer({ assistantCalls: 2 })
    const responses = await Promise.all(
      Array.from({ length: 5 }, () =>
        request('/mcp', { method: 'POST', headers: json, body: list }),
      ),
    )
    const refused = responses.filter(({ status }) => status === 429)
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(2)
    expect(refused).toHaveLength(3)
    expect(refused[0]?.headers['retry-after']).toBe('1')
  })
})

describe('the protocol', () => {
  it.each(['legacy', 'auto'] as const)('serves clients of the revision %s', async (mode) => {
    const { client, call } = await anAssistant({ client: { versionNegotiation: { mode } } })
    expect(client.getServerVersion()?.name).toBe('Ocotillo Chrysler Dodge Jeep Ram')
    expect(client.getInstructions()).toContain('your word is no consent')
    expect((await call('get_store_hours')).isError).toBe(false)
  })

  it('annotates every tool as read-only, with input and output schemas', async () => {
    const { client } = await anAssistant()
    const { tools } = await client.listTools()
    expect(tools.length).toBeGreaterThan(5)
    for (const { annotations, inputSchema, outputSchema, description, title } of tools) {
      expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false })
      expect(inputSchema.properties).toHaveProperty('language')
      expect(outputSchema).toHaveProperty('properties')
      expect([title, description]).not.toContain(undefined)
    }
  })

  it('refuses unknown tools as errors of the protocol', async () => {
    const { client } = await anAssistant()
    await expect(client.callTool({ name: 'send_lead', arguments: {} })).rejects.toThrow(/send_lead/)
    await expect(client.ping()).resolves.toBeDefined()
  })
})

describe('the log', () => {
  it('contains each request and tool, and never what a shopper typed', async () => {
    const { call, lines } = await anAssistant()
    await call('prepare_message', { stock: 'S1', firstName: 'Ana', comments: 'secret words' })
    await call('get_vehicle', { stock: 'secret' })
    expect(lines.filter(({ message }) => message === 'assistant call')).toMatchObject([
      { fields: { tool: 'prepare_message', outcome: 'answered', site: 'ocotillo' } },
      { fields: { tool: 'get_vehicle', outcome: 'refused' } },
    ])
    expect(lines.some(({ fields }) => fields['path'] === '/mcp' && fields['route'] === 'mcp')).toBe(
      true,
    )
    expect(JSON.stringify(lines)).not.toMatch(/Ana|secret/)
  })

  it('does not log an unavailable service as a bug, and tells the assistant to try again', async () => {
    const services = storeServices()
    const { call, lines } = await anAssistant({
      services: {
        ...services,
        inventory: {
          ...services.inventory,
          byStock: () => {
            throw new UnavailableError('the database')
          },
        },
      },
    })
    const { isError, text } = await call('get_vehicle', { stock: 'S1' })
    expect([isError, text]).toEqual([true, expect.stringContaining('Try again in a minute')])
    expect(lines.filter(({ message }) => message === 'bug')).toEqual([])
  })

  it('logs a bug of a tool without details for the assistant', async () => {
    const services = storeServices()
    const { call, lines } = await anAssistant({
      services: {
        ...services,
        inventory: {
          ...services.inventory,
          byStock: () => {
            throw new Error('the cable is broken')
          },
        },
      },
    })
    const { isError, text } = await call('get_vehicle', { stock: 'S1' })
    expect([isError, text]).toEqual([true, expect.stringContaining('Something went wrong')])
    expect(lines.filter(({ message }) => message === 'bug')).toHaveLength(1)
    expect(lines).toContainEqual({
      message: 'assistant call',
      fields: expect.objectContaining({ tool: 'get_vehicle', outcome: 'failed' }),
    })
  })
})
