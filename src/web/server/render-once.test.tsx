import { expect, it, vi } from 'vitest'

import { dictionaries } from '#i18n/dictionaries.ts'

import { renderOnce } from './render-once.tsx'

it('drops the parts that were used least recently', () => {
  const once = renderOnce({ locale: 'en', area: (name) => dictionaries.en[name] })
  const rendered = vi.fn<(name: string) => void>()
  const Part = ({ name }: { name: string }) => {
    rendered(name)
    return 'x'.repeat(6_000_000)
  }
  for (const name of ['a', 'b', 'a', 'c', 'a']) once(name, <Part name={name} />)
  expect(rendered.mock.calls.flat()).toEqual(['a', 'b', 'c'])
  once('b', <Part name="b" />)
  expect(rendered).toHaveBeenLastCalledWith('b')
})
