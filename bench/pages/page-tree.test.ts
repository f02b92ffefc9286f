import { expect, it } from 'vitest'

import { pageTree } from './page-tree.ts'

const card = (year: number, price: string) =>
  `<li><article class="card"><a href="/detail/used/${year}/jeep/wrangler/S1/OCS">Jeep &amp; more</a><b>${price}</b></article></li>`
const page = (cards: string) =>
  `<html><body class="x"><script>1 < 2</script><label><input type="checkbox" name="make" checked="" value="Jeep"/>Jeep<span>1,204</span></label>` +
  `<label><input type="checkbox" name="body" value="SUV"/><span>7</span></label>` +
  `<ul style="--gap:2px;max-width:3rem">${cards}</ul></body></html>`

it('reads the markup with places for cards and counts, and each vehicle with its card', () => {
  const tree = pageTree(
    page(card(2018, '$31,000')),
    page(card(2018, '$31,000') + card(2019, '$9,500')),
  )
  expect(tree.page).toEqual([
    [
      'label',
      {},
      [
        ['input', { type: 'checkbox', name: 'make', checked: true, value: 'Jeep' }, []],
        'Jeep',
        ['span', {}, [{ count: 'make jeep' }]],
      ],
    ],
    [
      'label',
      {},
      [
        ['input', { type: 'checkbox', name: 'body', value: 'SUV' }, []],
        ['span', {}, ['7']],
      ],
    ],
    ['ul', { style: { '--gap': '2px', maxWidth: '3rem' } }, [{ cards: true }]],
  ])
  expect(tree.vehicles).toMatchObject([
    { make: 'jeep', model: 'wrangler', year: '2018', price: 31_000 },
    { year: '2019', price: 9_500 },
  ])
  expect(tree.vehicles[0]?.card).toEqual([
    'li',
    {},
    [
      [
        'article',
        { className: 'card' },
        [
          ['a', { href: '/detail/used/2018/jeep/wrangler/S1/OCS' }, ['Jeep & more']],
          ['b', {}, ['$31,000']],
        ],
      ],
    ],
  ])
})

it('refuses a page without cards', () => {
  expect(() => pageTree(page(''), page(''))).toThrow('no cards')
})
