import { describe, expect, it } from 'vitest'

import { messages as en } from '#messages/credit.en.ts'
import { messages as es } from '#messages/credit.es.ts'

import { showForm } from './support/browser/fill-form.ts'
import { aDirectory } from './support/builders/database.ts'
import { isBuilt, start } from './support/servers/started-server.ts'

describe.skipIf(!isBuilt)('a server whose stores have no lender', () => {
  it('CR-7 says so above all input fields, with a phone number and an address', async () => {
    const { address } = await start({ DATA_DIR: aDirectory(), SITE: 'ocotillo' })
    for (const [path, { noLenderTitle }] of [
      ['/form/finance?lang=en', en],
      ['/form/finance-coapplicant?lang=es', es],
    ] as const) {
      const { status, html } = await showForm(`${address}${path}`)
      expect(status).toBe(200)
      const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'))
      const notice = main.indexOf(noLenderTitle.replace('{dealer}', '').trim())
      const fields = main.search(/<(?:input (?![^>]*type="hidden")|select|textarea)/)
      expect(notice).toBeGreaterThan(0)
      expect(fields).toBeGreaterThan(notice)
      expect(main.slice(notice, fields)).toMatch(/href="tel:[^]*href="\/contact/)
    }
  })
})
