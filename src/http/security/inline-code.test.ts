import { createHash } from 'node:crypto'

import { expect, it } from 'vitest'

import { readInlineCode } from './inline-code.ts'

const NONCE = 'a1b2c3'
const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const read = (html: string) => readInlineCode([html.replaceAll('NONCE', `nonce="${NONCE}"`)], NONCE)

it('hashes each script and style with the nonce once, and removes the nonce', () => {
  const page = `<head NONCE><title>“Título”</title><script NONCE>one()</script><style id="t" NONCE>a{}</style>
    <link rel="modulepreload" href="/a.js" NONCE/></head>
    <script NONCE type="module" async="">import "/a.js"\ntwo()</script><script NONCE>one()</script>`
  expect(read(page)).toEqual({
    bytes: Buffer.from(page.replaceAll(' NONCE', '')),
    scripts: [hash('one()'), hash('import "/a.js"\ntwo()')],
    styles: [hash('a{}')],
  })
})

it.each([
  '<script>evil()</script>',
  '<script type="text/deferred">evil()</script>',
  '<script nonce="">evil()</script>',
  '<script nonce="a1b2c">evil()</script>',
  '<SCRIPT>evil()</SCRIPT >',
  '<style>evil()</style>',
  // These are not closed, so that they continue into our own script: only its own text may be hashed.
  '<script x="',
  "<script x='",
  '<script>evil();',
  '<script>evil();<!--',
  '<svg><script>evil()',
  '<template><script>evil()</script>',
])('gives no hash to %s', (injected) => {
  const { scripts, styles } = read(`<p>${injected}</p><script NONCE>own()</script>`)
  expect(scripts).toEqual([hash('own()')])
  expect(styles).toEqual([])
})
