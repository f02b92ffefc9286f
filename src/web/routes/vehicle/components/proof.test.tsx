import { expect, it } from 'vitest'

import { renderHtml } from '#tests/support/pages/render.tsx'

import { Features } from './facts.tsx'
import { Proof } from './proof.tsx'

it('VDP-1 VDP-3 a page without the data has no empty blocks', () => {
  for (const part of [
    <Proof key="proof" proof={[]} />,
    <Features key="features" equipment={null} />,
  ])
    expect(renderHtml(part)).toBe('')
})

it('VDP-1 each fact has its source; only other sites are marked', () => {
  const facts = [
    {
      icon: 'info',
      title: 'Recalls',
      text: 'Look up this VIN.',
      links: [{ label: 'NHTSA', href: 'https://www.nhtsa.gov/recalls?vin=1' }],
    },
    {
      icon: 'tag',
      title: 'Next to 8 like it',
      text: '',
      links: [{ label: 'Compare', href: '#market' }],
    },
  ] as const
  const html = renderHtml(<Proof proof={facts} />)
  expect(html).toContain('href="https://www.nhtsa.gov/recalls?vin=1" rel="external noopener"')
  expect(html).toContain('href="#market">Compare')
  expect(html).toContain('<p class="bold num">Recalls</p><p')
  expect(html.match(/<p /g)).toHaveLength(5)
})
