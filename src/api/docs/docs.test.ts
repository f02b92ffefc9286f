import { createHash } from 'node:crypto'

import * as v from 'valibot'
import { describe, expect, it } from 'vitest'

import { endpoints, writeEndpoints } from '#api/endpoints.ts'
import { testApi } from '#tests/support/servers/api.ts'

import { openApi } from './openapi.ts'

const request = testApi({})
const document = openApi([...endpoints, ...writeEndpoints], 'https://site.example')
const text = JSON.stringify(document)

/** The calls of the current contract. */
const CALLS = [
  '/dealers/arkona/{arkona}',
  '/dealers/all',
  '/dealers/city/{city}',
  '/dealers/state/{state}',
  '/dealers/photo-location/{photoLocation}',
  '/dealers/value',
  '/inventory/v2/{arkona}/new',
  '/inventory/v2/{arkona}/used',
  '/inventory/{arkona}/new/grouped-models',
  '/inventory/v2/{arkona}/search',
  '/search-suggest',
  '/chapman-connect/rates-with-defaults/{arkona}/{vehicleType}/v2',
  '/chapman-connect/fees/tekion/{arkona}/{vehicleType}',
  '/chapman-connect/taxes/{arkona}',
  '/payment-calculator/tax-locations/{postalCode}',
  '/payment-calculator/finance',
  '/payment-calculator/lease',
  '/vin/{vin}',
  '/inventory/v2/{arkona}/vehicles',
  '/inventory/v2/{arkona}/vehicles/{stock}/price',
  '/inventory/v2/{arkona}/vehicles/{stock}/status',
  '/inventory/v2/{arkona}/vehicles/{stock}/photos',
  '/inventory/v2/{arkona}/vehicles/{stock}',
  '/inventory/v2/{arkona}/feed',
  '/leads/{id}/status',
]

describe('/openapi.json', () => {
  it('describes every call, in version 3.1', async () => {
    const reply = await request('/openapi.json')
    expect(reply.headers.get('content-type')).toBe('application/json')
    expect(await reply.json()).toEqual(JSON.parse(text))
    expect(document.openapi).toMatch(/^3\.1\./)
    expect(Object.keys(document.paths)).toEqual(CALLS)
  })

  it('refers only to schemas that it has', () => {
    const named = [...text.matchAll(/"#\/components\/schemas\/(\w+)"/g)].map(([, name]) => name)
    expect(new Set(named)).toEqual(new Set(Object.keys(document.components.schemas)))
    expect(text).not.toMatch(/\$defs|\$schema/)
  })

  it('declares every parameter of a path, and gives each call its own name', () => {
    const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).map((operation) => ({ path, operation })),
    )
    for (const { path, operation } of operations) {
      const declared = operation.parameters.filter((one) => one.in === 'path')
      expect(declared.map(({ name }) => `{${name}}`)).toEqual(path.match(/\{\w+\}/g) ?? [])
      expect(declared.every(({ required }) => required)).toBe(true)
    }
    const ids = operations.map(({ operation }) => operation.operationId)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it('documents the limits that it checks', () => {
    const search = document.paths['/inventory/v2/{arkona}/search']?.['get']
    const show = search?.parameters.find(({ name }) => name === 'show')
    expect(show?.schema).toMatchObject({ type: 'integer', minimum: 1, maximum: 10_000 })
  })
})

it('names every problem, who may call, and what each tag is about', () => {
  const operations = Object.values(document.paths).flatMap((methods) => Object.values(methods))
  for (const { responses, security, operationId } of operations) {
    const codes = Object.keys(responses)
    expect(codes).toEqual(expect.arrayContaining(['200', '400', '429', '431', '500', '503']))
    expect([operationId, codes.includes('401')]).toEqual([operationId, security.length > 0])
  }
  expect(operations.filter(({ security }) => security.length > 0)).toHaveLength(7)
  for (const { name, description } of document.tags) expect(description).not.toBe(name)
})

describe('/api-docs', () => {
  it('lists every call and schema, and every link on it has a target', async () => {
    const html = await (await request('/api-docs')).text()
    for (const path of CALLS) expect(html).toContain(`<span class="path">${path}</span>`)
    expect(html).toContain('<code>residualPercent</code>')
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.length).toBeGreaterThan(CALLS.length)
    expect(links.filter((id) => !ids.has(id))).toEqual([])
    const places = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, href]) => href!)
    for (const href of new Set(places)) expect((await request(href)).status).toBe(200)
  })

  it('has no script and no external resources, and a policy that allows only its own style', async () => {
    const reply = await request('/api-docs')
    const html = await reply.text()
    expect(html).not.toMatch(/<script|<img|<link|https?:|javascript:/)
    const style = v.parse(v.string(), /<style>([\s\S]*?)<\/style>/.exec(html)?.[1])
    const hash = createHash('sha256').update(style).digest('base64')
    expect(reply.headers.get('content-security-policy')).toContain(`style-src 'sha256-${hash}'`)
    expect(reply.headers.get('content-type')).toBe('text/html; charset=utf-8')
  })
})
