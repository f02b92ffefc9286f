import { expect, it } from 'vitest'

import { aReviewGroup } from '#tests/support/builders/reviews.ts'
import { testServices } from '#tests/support/builders/services.ts'
import { firstSite } from '#tests/support/builders/sites.ts'
import { anHttpServer } from '#tests/support/servers/http-server.ts'
import { aNotifiedGroup, tokenIn } from '#tests/support/servers/notified-group.ts'

const ONE_CLICK = 'List-Unsubscribe=One-Click'
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

/** A server, and the unsubscribe address in the headers of a subscription's mail. */
async function aMail() {
  const { module, requestAlert, runJobs, smtp } = await aNotifiedGroup()
  await requestAlert({ make: 'Jeep' })
  await runJobs()
  const token = tokenIn(smtp.mails[0] ?? '')
  await module.subscriptions.confirm(firstSite.key, token)
  const address = /^List-Unsubscribe: <https:\/\/[^/]+(.*)>$/m.exec(smtp.mails[0] ?? '')?.[1] ?? ''
  const services = testServices({}, { subscriptions: module.subscriptions })
  const { request: http } = await anHttpServer({ services })
  const state = async () => (await module.subscriptions.get(firstSite.key, token))?.state
  return { http, address, state, token }
}

it.each([
  ['as a mail provider posts it', FORM, ONE_CLICK],
  [
    'from another site, with an unrelated cookie',
    { ...FORM, origin: 'https://mail.example', 'sec-fetch-site': 'cross-site', cookie: 'a=b' },
    ONE_CLICK,
  ],
  [
    'as a form of several parts',
    { 'content-type': 'multipart/form-data; boundary=x' },
    '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
  ],
])('NTF-8: one POST ends a subscription, %s', async (_how, headers, body) => {
  const { http, address, state } = await aMail()
  expect(await state()).toBe('confirmed')
  const answer = await http(address, { method: 'POST', headers, body })
  expect(answer).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
  expect(answer.headers['set-cookie']).toBeUndefined()
  expect(await state()).toBe('ended')
  // Repeating it is not an error.
  expect(await http(address, { method: 'POST', headers, body })).toMatchObject({ status: 200 })
})

it('NTF-8: a followed link, another form or a forged address does not end it', async () => {
  const { http, address, state, token } = await aMail()
  const post = (path: string, body: string, headers: Record<string, string> = FORM) =>
    http(path, { method: 'POST', headers, body })
  expect(await http(address)).toMatchObject({
    status: 303,
    headers: { location: `/subscription/${token}` },
  })
  expect(await http(address, { method: 'HEAD' })).toMatchObject({ status: 303 })
  expect((await post(address, 'intent=end')).status).toBe(400)
  expect((await post(address, '')).status).toBe(400)
  expect((await post(address, ONE_CLICK, { 'content-type': 'text/plain' })).status).toBe(400)
  expect((await post(address, 'x'.repeat(4096))).status).toBe(400)
  expect((await post(address, 'x'.repeat(4097))).status).toBe(413)
  const forged = token.slice(0, -1) + (token.endsWith('A') ? 'B' : 'A')
  expect((await post(`/subscription/${forged}/end`, ONE_CLICK)).status).toBe(404)
  expect(
    await http(address, {
      method: 'POST',
      headers: { ...FORM, host: 'red-canyon.localhost' },
      body: ONE_CLICK,
    }),
  ).toMatchObject({ status: 404 })
  expect(await state()).toBe('confirmed')
})

it('REV-1 one POST ends invitations to review, and a followed link shows the page', async () => {
  const { reviews, aCustomer } = await aReviewGroup('sqlite')
  const { token } = await aCustomer('ana@example.test')
  const site = { ...firstSite, key: 'north-star' }
  const services = testServices({}, { reviews })
  const { request: http } = await anHttpServer({ services, siteOfHost: () => site })
  const isOptedOut = async () => (await reviews.own(site.key, token))?.isOptedOut
  expect(await http(`/review/${token}/end`)).toMatchObject({
    status: 303,
    headers: { location: `/review/${token}` },
  })
  const post = { method: 'POST', headers: FORM, body: ONE_CLICK }
  expect((await http(`/review/${token}x/end`, post)).status).toBe(404)
  expect(await isOptedOut()).toBe(false)
  expect((await http(`/review/${token}/end`, post)).status).toBe(200)
  expect(await isOptedOut()).toBe(true)
})

it('NTF-8: the unsubscribe page itself still accepts only same-origin posts', async () => {
  const { http, token } = await aMail()
  const headers = { ...FORM, 'sec-fetch-site': 'cross-site' }
  const answer = await http(`/subscription/${token}`, {
    method: 'POST',
    headers,
    body: 'intent=end',
  })
  expect(answer.status).toBe(403)
})
