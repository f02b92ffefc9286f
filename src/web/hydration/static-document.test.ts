import { expect, it } from 'vitest'

import type { StaticPageData } from '#domain/analytics/static-link-event.ts'
import { withEdits } from '#web/lib/document/page-edits.ts'

import { staticScriptEdits } from './static-document.ts'

const data = {} as StaticPageData

/** The inline script of a static page with these elements. */
function inlineScript(elements: string): string {
  const html = `<html><body>${elements}</body></html>`
  const page = [...withEdits(html, staticScriptEdits(html, data))].join('')
  return /<script>(.*)<\/script>/.exec(page)?.[1] ?? ''
}

/** A photo as the browser has it; without a width it failed to load. */
const aPhoto = (naturalWidth: number) => ({
  complete: true,
  naturalWidth,
  src: '/photo.jpg',
  alt: 'Photo',
  dataset: { fallback: '/drawing.svg', fallbackAlt: 'Drawing' } as Record<string, string>,
})

it('photos of a static page that fail to load are replaced by their drawings, once', () => {
  const [failed, later, shown] = [aPhoto(0), aPhoto(640), aPhoto(640)]
  const photos = [failed, later, shown]
  const document = { querySelectorAll: () => photos.filter(({ dataset }) => dataset['fallback']) }
  const onError: (() => void)[] = []
  const addEventListener = (name: string, listener: () => void) => {
    if (name === 'error') onError.push(listener)
  }
  const script = inlineScript('<img src="/photo.jpg" data-fallback="/drawing.svg">')
  // oxlint-disable-next-line typescript/no-implied-eval -- the page's own script, as a browser runs it
  new Function('document', 'requestAnimationFrame', 'addEventListener', script)(
    document,
    () => 0,
    addEventListener,
  )
  expect(photos.map(({ src }) => src)).toEqual(['/drawing.svg', '/photo.jpg', '/photo.jpg'])
  later.naturalWidth = 0
  failed.src = '/failed-again.svg'
  for (const listener of onError) listener()
  expect(photos.map(({ src }) => src)).toEqual(['/failed-again.svg', '/drawing.svg', '/photo.jpg'])
  expect(later.alt).toBe('Drawing')
})

it('static pages without photos have no script for them', () =>
  expect(inlineScript('<p>Text</p>')).not.toContain('error'))
