import { expect, it } from 'vitest'

import { liftPage } from './lift-page.ts'

const shipped = `---
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
  expect(liftPage('---\ntitle: Ours\n---\n\nOur intro.\n\n## Ours\n\nWords.\n', shipped, 'en'))
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
  const lifted = liftPage(own, shipped, 'en')
  expect(lifted).toContain('layout: article\nactions:\n')
  expect(lifted).not.toContain('Next dates')
  expect(liftPage(own, shipped, 'es')).toBe(`${own}\n::stores[Whom to ask]\n`)
})
