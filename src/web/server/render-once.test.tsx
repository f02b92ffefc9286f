import { expect, it, vi } from 'vitest'

import { dictionaries } from '#i18n/dictionaries.ts'

import { renderOnce } from './render-once.tsx'

// Its names are its own: tests of one process share what is remembered.
it('drops the parts that were used least recently', () => {
  const once = renderOnce({ locale: 'en', area: (name) => dictionaries.en[name] })
  const rendered = vi.fn<(name: string) => void>()
  const Part = ({ name }: { name: string }) => {
    rendered(name)
    return 'x'.repeat(6_000_000)
  }
  for (const name of ['long a', 'long b', 'long a', 'long c', 'long a'])
    once(name, <Part name={name} />)
  expect(rendered.mock.calls.flat()).toEqual(['long a', 'long b', 'long c'])
  once('long b', <Part name="long b" />)
  expect(rendered).toHaveBeenLastCalledWith('long b')
})
