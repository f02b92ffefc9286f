import { Suspense, use } from 'react'
import { expect, it, vi } from 'vitest'

import { withEdits } from '#web/lib/document/page-edits.ts'

import { doctypeEdits, handoffEdits, renderPage } from './render-page.ts'

it('renders a whole document as one text, without conversion to bytes', async () => {
  const encoded = vi.spyOn(TextEncoder.prototype, 'encodeInto')
  const page = (
    <html lang="en">
      <body>{Array.from({ length: 100 }, (_, index) => `part ${index}`)}</body>
    </html>
  )
  const html = await renderPage(page, undefined)
  expect(withEdits(html, doctypeEdits(html)).join('')).toMatch(
    /^<!DOCTYPE html><html lang="en">.*part 99/,
  )
  expect(encoded).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

it.each([
  ['within a boundary', true],
  ['outside of any', false],
])('waits for a part that is not ready %s', async (_, hasBoundary) => {
  const ready = Promise.resolve('come')
  const Late = () => <p>{use(ready)}</p>
  const html = await renderPage(
    <main>
      {hasBoundary ? (
        <Suspense>
          <Late />
        </Suspense>
      ) : (
        <Late />
      )}
    </main>,
    undefined,
  )
  expect(html).toContain('<p>come</p>')
})

function Broken(): never {
  throw new Error('broken')
}

it('fails with the error of a component', async () => {
  await expect(renderPage(<Broken />, undefined)).rejects.toThrow('broken')
})

const RECEIVER = '<script>window.__reactRouterContext.streamController = controller;</script>'

it('passes the data to the router at the end of the page, in a script of the renderer', () => {
  const page = `<body>${RECEIVER}</body></html>`
  const html = withEdits(page, handoffEdits(page, '</script>["a"]', 'n')).join('')
  expect(html).toContain(
    String.raw`<script nonce="n">window.__reactRouterContext.streamController.enqueue("\u003c/script>[\"a\"]");`,
  )
  expect(html).toMatch(/close\(\);<\/script><\/body><\/html>$/)
})

it('throws if the router expects its data in an unknown format', () => {
  expect(() => handoffEdits('<body></body>', '[]', undefined)).toThrow('unknown format')
})
