import { expect, it } from 'vitest'

import type { ContentText } from './content-text.ts'
import { fitLinks } from './fit-links.ts'

const link = (href: string) => ({
  kind: 'link' as const,
  href,
  isExternal: false,
  children: ['the list'],
})
const text = (href: string): ContentText => ({
  intro: [{ kind: 'paragraph', children: ['See ', { kind: 'strong', children: [link(href)] }] }],
  sections: [
    {
      id: 'a',
      title: 'A',
      look: 'text',
      blocks: [],
      items: [
        {
          title: 'B',
          icon: null,
          blocks: [{ kind: 'list', isOrdered: false, items: [[link(href)]] }],
        },
      ],
    },
  ],
})

it('keeps the text of a link to a page that the site lacks, at any depth', () => {
  const fitted = fitLinks(text('/search/new'), () => null)
  expect(JSON.stringify(fitted)).not.toContain('href')
  expect(JSON.stringify(fitted).match(/the list/g)).toHaveLength(2)
})

it('rewrites links to where the page is, and changes nothing else', () => {
  expect(fitLinks(text('/a'), () => '/b')).toEqual(text('/b'))
})
