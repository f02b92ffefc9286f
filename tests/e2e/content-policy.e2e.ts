import { readInlineCode } from '#http/security/inline-code.ts'
import { pagePolicy } from '#http/security/security-headers.ts'
import { expect, test } from '#tests/support/browser/hydrated.ts'

test.use({ violatesPolicy: true })

const NONCE = 'a1b2c3'
/** A statement that leaves its trace. */
const mark = (name: string) => `document.documentElement.dataset.injected = "${name}"`

/** Texts that a field would bring into a page if it was not escaped. */
const INJECTED = [
  `<script>${mark('script')}</script>`,
  `<script nonce>${mark('nonce')}</script>`,
  `<script type="text/deferred">${mark('deferred')}</script>`,
  `<script type="module" async="">${mark('module')}</script>`,
  `<script type="application/ld+json">{}</script><script>${mark('data')}</script>`,
  '<script src="/assets/injected.js"></script>',
  '<link rel="deferred" href="/assets/injected.js">',
  `<img src="/none.png" onerror='${mark('handler')}'>`,
  `<svg><script>${mark('svg')}</script></svg>`,
]

for (const path of ['/', '/search/used', '/privacy-policy'])
  test(`a browser runs no script that a field brings into ${path}, and all of the page's own`, async ({
    page,
  }) => {
    await page.route('**/assets/injected.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: mark('file') }),
    )
    await page.route('**/none.png', (route) => route.abort())
    await page.route(
      ({ pathname }) => pathname === path,
      async (route) => {
        const response = await route.fetch()
        // As the renderer writes it: its own scripts have the nonce, a field's have none.
        const written = (await response.text())
          .replaceAll(/<(script|style)(?=[ >])/g, `<$1 nonce="${NONCE}"`)
          .replace('<main', `${INJECTED.join('')}<main`)
        const code = readInlineCode(written, NONCE)
        await route.fulfill({
          response,
          headers: { ...response.headers(), 'content-security-policy': pagePolicy(code) },
          body: code.html,
        })
      },
    )
    await page.goto(path)
    await expect(page.locator('html')).toHaveAttribute('data-hydrated')
    await expect(page.locator('html')).not.toHaveAttribute('data-injected', /./)
  })

test('Trusted Types refuse markup and script addresses from texts, and no policy but our own', async ({
  page,
}) => {
  for (const path of ['/', '/privacy-policy']) {
    await page.goto(path)
    const refused = await page.evaluate(() => {
      const attempts: Readonly<Record<string, () => unknown>> = {
        html: () => (document.createElement('p').innerHTML = '<b>injected</b>'),
        address: () => (document.createElement('script').src = '/assets/injected.js'),
        text: () => (document.createElement('script').text = '1'),
        worker: () => new Worker('/assets/injected.js'),
        policy: () => Object(window).trustedTypes.createPolicy('other', {}),
        again: () => Object(window).trustedTypes.createPolicy('start', {}),
      }
      return Object.keys(attempts).filter((name) => {
        try {
          attempts[name]?.()
          return false
        } catch {
          return true
        }
      })
    })
    expect(refused).toEqual(['html', 'address', 'text', 'worker', 'policy', 'again'])
  }
})
