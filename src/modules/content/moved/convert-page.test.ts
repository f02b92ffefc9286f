import { expect, it } from 'vitest'

import { isWritten, pages } from '#domain/pages/pages.ts'
import { faultsOf } from '#tests/support/builders/content-folder.ts'

import { convertPage, withParts } from './convert-page.ts'

const parts = `---
title: Community
layout: bands
actions:
  - to: /contact
---

:::events[Next dates]
Times are those of the place.
:::

Hello.

## Drives

Every year.

::stores[Whom to ask]
`

it('adds the layout, the buttons and the blocks of the product’s page, each in its place', () => {
  expect(withParts('---\ntitle: Ours\n---\n\nOur intro.\n\n## Ours\n\nWords.\n', parts, 'en'))
    .toBe(`---
title: Ours
layout: bands
actions:
  - to: /contact
---

:::events[Next dates]
Times are those of the place.
:::

Our intro.

## Ours

Words.

::stores[Whom to ask]
`)
})

it('leaves what the text has itself, and front matter in Spanish', () => {
  const own = `---
title: Ours
layout: article
---

## Ours

::events[Soon]
`
  const lifted = withParts(own, parts, 'en')
  expect(lifted).toContain('layout: article\nactions:\n')
  expect(lifted).not.toContain('Next dates')
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
  const lifted = paths.flatMap((path) =>
    (['en', 'es'] as const).map(
      (language) => [`content/${language}/${path}.md`, convertPage(older, path, language)] as const,
    ),
  )
  expect(faultsOf(Object.fromEntries(lifted))).toEqual([])
  const english = lifted.filter(([file]) => file.startsWith('content/en/'))
  expect(english.filter(([, text]) => text === older)).toEqual([])
})
