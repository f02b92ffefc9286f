import { expect, it, vi } from 'vitest'

import { looksScript } from '#web/routes/search/components/looks-script.ts'

import { restoreLooks, storeLook } from './list-looks.ts'

class Input {
  checked = false
  readonly name: string
  readonly value: string
  constructor(name: string, value: string) {
    this.name = name
    this.value = value
  }
}

/** A list with its switches and the browser's storage. */
function aPage(stored: string | null) {
  const inputs = [new Input('view', 'list'), new Input('prices', 'monthly')]
  const storage = new Map(stored === null ? [] : [['list-looks', stored]])
  const querySelector = (selector: string) =>
    inputs.find(({ name, value }) => selector === `[name=${name}][value=${value}]`) ?? null
  vi.stubGlobal('HTMLInputElement', Input)
  vi.stubGlobal('document', { querySelector })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  })
  return { inputs, storage, element: { querySelector } }
}

const checked = ({ inputs }: ReturnType<typeof aPage>) => inputs.map(({ checked: is }) => is)

it.each([
  [null, [false, false]],
  ['["[name=prices][value=monthly]"]', [false, true]],
  ['["[name=view][value=list]","[name=prices][value=gone]"]', [true, false]],
  ['"nonsense', [false, false]],
])('SRCH-18 the script of the page checks what was chosen before: %s', (stored, expected) => {
  const page = aPage(stored)
  // The inline script of the page.
  // oxlint-disable-next-line typescript/no-implied-eval
  new Function(looksScript)()
  expect(checked(page)).toEqual(expected)
})

it('SRCH-18 a list opened without loading a document gets it, too', () => {
  const page = aPage('["[name=view][value=list]"]')
  // Only what the function calls.
  restoreLooks(page.element as never)
  expect(checked(page)).toEqual([true, false])
})

it('SRCH-18 remembers the last choice of these switches only', () => {
  const page = aPage('nonsense')
  for (const [name, value] of [
    ['prices', 'monthly'],
    ['view', 'list'],
    ['view', 'photos'],
    ['make', 'Jeep'],
  ] as const)
    // Only what the function reads.
    storeLook({ target: new Input(name, value) } as never)
  expect([...page.storage.values()]).toEqual([
    '["[name=view][value=photos]","[name=prices][value=monthly]"]',
  ])
})
