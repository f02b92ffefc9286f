import { globSync, readFileSync } from 'node:fs'

import { expect, it } from 'vitest'

import { CEILINGS } from './sheets.data.ts'

const BREAKPOINTS = new Set(['480px', '760px', '1025px', '1280px'])
/** Names of layout primitives, which modules must not reuse for their own classes. */
const LAYOUT_NAMES = ['page', 'head', 'lead', 'stack', 'grid', 'cluster']

const withoutComments = (css: string) => css.replaceAll(/\/\*.*?\*\//gs, '')

/** Conditions of `@media` on a width that is not a breakpoint, or written as `min-width` or `max-width`. */
const otherWidths = (css: string) =>
  Array.from(withoutComments(css).matchAll(/@media ([^{]+)\{/g), ([, condition = '']) =>
    condition.trim(),
  ).filter(
    (condition) =>
      /(?:min|max)-width/.test(condition) ||
      Array.from(condition.matchAll(/\([^()]*\bwidth\b[^()]*\)/g)).some(([part]) =>
        (part.match(/[\d.]+[a-z]+/g) ?? []).some((length) => !BREAKPOINTS.has(length)),
      ),
  )

/** Paddings, margins and gaps with their own length. Hairlines, up to 2 px, have no step. */
const offScale = (css: string) =>
  Array.from(
    withoutComments(css).matchAll(
      /(?<=[\s{;])((?:padding|margin|gap|row-gap|column-gap)[\w-]*: [^;}]+)/g,
    ),
    ([text]) => text,
  ).filter((text) =>
    Array.from(text.matchAll(/(?<![\w.-])-?([\d.]+)(px|rem|em)\b/g)).some(
      ([, size, unit]) => unit !== 'px' || Number(size) > 2,
    ),
  )

/** Classes of a module with the name of a primitive. */
const layoutNames = (css: string) =>
  LAYOUT_NAMES.filter((name) =>
    new RegExp(String.raw`\.${name}(?![\w-])[^;{}]*\{`).test(withoutComments(css)),
  )

/** Selectors that have two rules in one layer of a module: their declarations would mix. */
const repeatedRules = (css: string) => {
  const selectors = Array.from(
    withoutComments(css).matchAll(/(?<!,\n)^ {2}(\.[^\n{]+?) \{$/gm),
    ([, selector = '']) => selector,
  )
  return selectors.filter((selector, index) => selectors.indexOf(selector) < index)
}

const sheets = globSync('src/{ui,web}/**/*.css').map((path) => ({
  path,
  css: readFileSync(path, 'utf8'),
}))
const modules = sheets.filter(({ path }) => path.endsWith('.module.css'))
const found = (of: typeof sheets, rule: (css: string) => readonly string[]) =>
  of.flatMap(({ path, css }) => rule(css).map((text) => `${path}: ${text}`))

/** The whole list if it is longer than allowed, so that the message of a failure contains it. */
const beyond = (list: readonly string[], ceiling: number) => (list.length > ceiling ? list : [])

it('media queries use four widths, in range syntax', () =>
  expect(beyond(found(sheets, otherWidths), CEILINGS.otherWidths)).toEqual([]))

it('paddings, margins and gaps are steps of the scale', () =>
  expect(beyond(found(sheets, offScale), CEILINGS.offScale)).toEqual([]))

it('modules leave the layout of pages to the primitives', () =>
  expect(found(modules, layoutNames)).toEqual([]))

it('a module has one rule for a selector', () => expect(found(modules, repeatedRules)).toEqual([]))

it('the sheets do not grow', () => {
  const lines = sheets.reduce((sum, { css }) => sum + css.split('\n').length - 1, 0)
  expect(lines).toBeLessThanOrEqual(CEILINGS.lines)
})

it('the checks find violations', () => {
  expect(otherWidths('@media (width < 700px) {} @media (max-width: 759px) {}')).toHaveLength(2)
  expect(otherWidths('@media (width >= 1025px) and (height >= 700px) {} @media print {}')).toEqual(
    [],
  )
  expect(offScale('a { padding: 10px 0; margin-top: 1.5em; gap: -3px }')).toHaveLength(3)
  expect(
    offScale(
      'a { padding: 0 var(--space-3) 2px; gap: clamp(var(--space-2), 3vw, var(--space-6)) }',
    ),
  ).toEqual([])
  const rules = ['a', 'b c', 'a'].map((name) => `  .${name} {\n    gap: 0;\n  }\n`).join('\n')
  expect(repeatedRules(`@layer pages {\n${rules}}`)).toEqual(['.a'])
  expect(layoutNames('.page .x { } .header { } .grid:not(.open) { } /* .lead { } */')).toEqual([
    'page',
    'grid',
  ])
})
