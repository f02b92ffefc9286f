import { expect, it } from 'vitest'

import { renderHtml } from '#tests/support/pages/render.tsx'

import { Lightbox } from './lightbox.tsx'

const pictures = ['a', 'b', 'c'].map((name) => ({ src: `/${name}.jpg`, alt: name }))
const labels = {
  gallery: 'Photos',
  previous: 'Previous photo',
  next: 'Next photo',
  close: 'Close',
  zoom: 'Zoom',
  all: 'All photos',
  photo: (n: number) => `Photo ${n}`,
}

it('shows the caption of a picture, in its language', () => {
  const captioned = [{ ...pictures[0], caption: { text: 'Frente', lang: 'es' } }, pictures[1]]
  const htmlAt = (start: number) =>
    renderHtml(
      <Lightbox pictures={captioned as never} start={start} labels={labels} onClose={() => {}} />,
    )
  expect(htmlAt(0)).toContain('<span lang="es">Frente</span>')
  // The caption describes it.
  expect(htmlAt(0)).toContain('alt=""')
  expect(htmlAt(1)).toContain('alt="b"')
})

/** Whether each button is enabled, by its name, for an initial picture. */
function enabled(start: number) {
  const html = renderHtml(
    <Lightbox pictures={pictures as never} start={start} labels={labels} onClose={() => {}} />,
  )
  return [labels.previous, labels.next].map((label) => {
    const button = html.match(new RegExp(`<button[^>]*aria-label="${label}"[^>]*>`))?.[0]
    expect(button).toBeDefined()
    return !/\bdisabled\b/.test(button ?? '')
  })
}

it('cannot go before the first picture or past the last', () => {
  expect(enabled(0)).toEqual([false, true])
  expect(enabled(1)).toEqual([true, true])
  expect(enabled(2)).toEqual([true, false])
})
