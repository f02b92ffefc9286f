import { expect, it } from 'vitest'

import { isWritten, pages } from '#domain/pages/pages.ts'
import { faultsOf } from '#tests/support/builders/content-folder.ts'

import { convertPage, withParts } from './convert-page.ts'

/** The layout, button and block that are added to a text of an earlier version. */
const ADDED = `layout: bands
actions:
  - to: /contact
---

:::events[Next dates]
All times are local.
:::
`

const parts = `---
title: Community
${ADDED}
Hello.

## Drives

Every year.

::stores[Whom to ask]
`

it('adds the layout, the buttons and the blocks of the product’s page, each in its place', () => {
  expect(withParts('---\ntitle: Ours\n---\n\nOur intro.\n\n## Ours\n\nWords.\n', parts, 'en'))
    .toBe(`---
title: Ours
${ADDED}
Our intro.

## Ours

Words.

::stores[Whom to ask]
`)
})

it('keeps the parts that the text already has, and front matter in Spanish', () => {
  const own = `---
title: Ours
layout: article
---

## Ours

::events[Soon]
`
  const converted = withParts(own, parts, 'en')
  expect(converted).toContain('layout: article\nactions:\n')
  expect(converted).not.toContain('Next dates')
  expect(withParts(own, parts, 'es')).toBe(`${own}\n::stores[Whom to ask]\n`)
})

it('makes a valid page of each older text of the product', () => {
  const paths = pages.filter(isWritten).map(({ path }) => path)
  const older = `---
title: Ours
description: ${'What our stores do for you. '.repeat(3)}
picture: lift
---

## Ours

Words.
`
  const converted = paths.flatMap((path) =>
    (['en', 'es'] as const).map(
      (language) => [`content/${language}/${path}.md`, convertPage(older, path, language)] as const,
    ),
  )
  expect(faultsOf(Object.fromEntries(converted))).toEqual([])
  const english = converted.filter(([file]) => file.startsWith('content/en/'))
  expect(english.filter(([, text]) => text === older)).toEqual([])
})
