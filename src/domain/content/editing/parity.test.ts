import { expect, it } from 'vitest'

import { parityGaps } from './parity.ts'

it.each([
  ['a translation', '## One\nFor $79.95 or 15%', '## Uno\nPor $79.95 o 15 %', []],
  ['no text yet', '', '', []],
  ['no translation', 'Text', ' \n', [{ kind: 'missing' }]],
  ['a missing section', '## One\n\n### Two', '## Uno', [{ kind: 'headings', en: 2, es: 1 }]],
  [
    'an old price',
    'For $79.95',
    'Por $89.95',
    [{ kind: 'amounts', missing: ['$79.95', '$89.95'] }],
  ],
  [
    'another link',
    '[Book](/service) and [ask](/contact)',
    '[Reserve](/service)',
    [{ kind: 'links', missing: ['/contact'] }],
  ],
])('finds %s', (_, en, es, gaps) => {
  expect(parityGaps(en, es)).toEqual(gaps)
})
