import { expect, it } from 'vitest'

import { shippedFiles } from './shipped-files.ts'

it('leaves out rates and texts of makes that the group does not sell', () => {
  const files = shippedFiles(['ram', 'Infiniti'])
  expect(files.get('finance/default/residuals.csv')).toMatch(/^24,54,,,\n[^]*,Ram,1500\n/m)
  expect(files.get('finance/default/residuals.csv')).not.toContain('Jeep')
  expect(files.has('content/en/service.md')).toBe(true)
  expect(files.has('content/en/service/jeep-wave.md')).toBe(false)
  expect(shippedFiles(['Jeep']).has('content/en/service/jeep-wave.md')).toBe(true)
})

it('has no text about a state or a store of the demo group', () => {
  const texts = [...shippedFiles(['Jeep', 'Chrysler', 'Chevrolet'])].filter(([file]) =>
    file.endsWith('.md'),
  )
  expect(texts.length).toBeGreaterThan(30)
  const found = texts.filter(([, text]) =>
    /Arizona|Nevada|Ocotillo|Palo Verde|Red Canyon|desert|desierto/i.test(text),
  )
  expect(found.map(([file]) => file)).toEqual([])
})

it('links to no page that a new group does not have', () => {
  const files = shippedFiles(['Ford'])
  const absent = [...shippedFiles(['Jeep', 'Chrysler', 'Chevrolet']).keys()]
    .filter((file) => !files.has(file))
    .map((file) => file.replace(/^content\/en/, '').replace(/\.md$/, ''))
  // Of features that are off at first, and pages about programs and events.
  absent.push('/service/specials', '/careers', '/community', '/automobility-disability-assistance')
  const links = [...files]
    .filter(([file]) => !/^content\/\w+\/(?:careers|pages)\//.test(file))
    .flatMap(([file, text]) =>
      Array.from(text.matchAll(/\]\((\/[^)#?\s]*)/g), ([, to = '']) => ({ file, to })),
    )
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter(({ to }) => absent.includes(to))).toEqual([])
})
