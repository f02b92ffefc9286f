import { describe, expect, it } from 'vitest'

import { BODIES, type BodyStyle } from './bodies.data.ts'
import { PAINTS, type PaintSlug } from './paints.data.ts'
import { renderCovered } from './render-covered.ts'
import { renderIllustration } from './render-illustration.ts'

const bodies = Object.keys(BODIES) as BodyStyle[]
const paints = Object.keys(PAINTS) as PaintSlug[]

/** References (`url(#…)`, `href="#…"`) to ids that no element has. */
function danglingReferences(svg: string) {
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
  return [...svg.matchAll(/(?:url\(|href=")#([\w-]+)/g)].filter(([, id]) => !ids.has(id))
}

/** Elements that are not closed in order. */
function unclosed(svg: string) {
  const open: string[] = []
  for (const [, slash, name = '', , selfClosed] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g,
  )) {
    if (!slash && !selfClosed) open.push(name)
    if (slash && open.at(-1) === name) open.pop()
    else if (slash) open.push(`/${name}`)
  }
  return open
}

describe('renderIllustration', () => {
  it.each(bodies)('%s is a closed document', (body) => {
    const svg = renderIllustration({ body, paint: 'silver' })
    expect(svg).not.toMatch(/NaN|undefined|null|https?:\/\/(?!www\.w3\.org)/)
    expect(danglingReferences(svg)).toEqual([])
    const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each([renderCovered(), ...bodies.map((body) => renderIllustration({ body, paint: 'red' }))])(
    'opens and closes the same elements: %#',
    (svg) => expect(unclosed(svg)).toEqual([]),
  )

  it('is a different picture for every body and every paint', () => {
    const pictures = bodies.flatMap((body) =>
      paints.map((paint) => renderIllustration({ body, paint })),
    )
    expect(new Set(pictures).size).toBe(bodies.length * paints.length)
  })
})
