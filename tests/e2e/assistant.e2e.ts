/** A shopper opens the form that their assistant filled in, reads it and sends it. */
import { randomUUID } from 'node:crypto'

import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import * as v from 'valibot'

import { expectAccessible } from '#tests/support/browser/axe.ts'
import { expect, test } from '#tests/support/browser/hydrated.ts'
import { storedLead } from '#tests/support/builders/stored-lead.ts'

const Found = v.object({ vehicles: v.array(v.object({ stock: v.string(), dealer: v.string() })) })
const Link = v.object({ url: v.string() })

/** Asks the server as an assistant does. @returns the path of the link to the filled-in form */
async function preparedLink(baseURL: string, values: Readonly<Record<string, string>>) {
  const client = new Client({ name: 'journey', version: '1' })
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', baseURL)))
  const search = await client.callTool({
    name: 'search_vehicles',
    arguments: { types: ['used'], make: ['Jeep'], limit: 1 },
  })
  const [vehicle] = v.parse(Found, search.structuredContent).vehicles
  const prepared = await client.callTool({
    name: 'prepare_message',
    arguments: { ...vehicle, ...values },
  })
  await client.close()
  const { pathname, search: query } = new URL(v.parse(Link, prepared.structuredContent).url)
  return pathname + query
}

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled })

    test('a shopper reads, completes and sends what an assistant filled in', async ({
      page,
      baseURL,
    }) => {
      const email = `${randomUUID()}@shopper.example`
      await page.goto(
        await preparedLink(baseURL ?? '', { firstName: 'Ana', email, comments: 'Red?' }),
      )
      const main = page.locator('main')
      await expect(main).toContainText('Your assistant filled in this form.')
      await expect(main).toContainText('Nothing has been sent.')
      await expect(page.locator('#firstName')).toHaveValue('Ana')
      await expect(page.locator('#comments')).toHaveValue('Red?')
      await expect(main.locator('input[type="checkbox"]:checked')).toHaveCount(0)
      if (javaScriptEnabled) await expectAccessible(page)

      await page.locator('#lastName').fill('Ruiz')
      await main.locator('form[method="post"] button[type="submit"]').press('Enter')
      await expect(page).toHaveURL(/thank-you/)
      const lead = await storedLead(email)
      expect(lead).toMatchObject({
        source: 'assistant',
        fields: { firstName: 'Ana', lastName: 'Ruiz', comments: 'Red?' },
      })
      expect(JSON.stringify(lead)).not.toContain('filled=')
    })
  })
