import { expect, it } from 'vitest'

import { pageOfPath } from '#domain/pages/page-of-path.ts'

import { staticLinkEvent } from './static-link-event.ts'
import { staticLinks } from './static-links.ts'
import { trackedLink, type LinkPart } from './tracked-link.ts'

const on = pageOfPath('/articles')
const link = (path: string) => `<a class="link" href="${path}">x</a>`
const html = `<div id="site-head">${link('/search/used?make=Jeep')}${link('/my-request/secret')}</div>
<main>${['/articles/12/how', '/form/finance', '/specials/new', '/contact#visit', '/nowhere/x'].map(link).join('')}</main>
<div id="site-foot">${link('/privacy-policy')}${link('https://elsewhere.example/')}</div>`

const links = staticLinks(html, on)

it('contains all links of header and footer, and those of the main part with their own event', () => {
  expect(Object.keys(links)).toEqual([
    '/search/used',
    '/my-request/secret',
    '/form/finance',
    '/specials/new',
    '/contact',
    '/privacy-policy',
  ])
})

it.each([
  ['/search/used', 'header'],
  ['/my-request/secret', 'header'],
  ['/form/finance', 'page'],
  ['/specials/new', 'page'],
  ['/specials/new', 'footer'],
  ['/contact', 'page'],
  ['/privacy-policy', 'footer'],
  ['/articles/12/how', 'page'],
  ['/nowhere/x', 'page'],
] as const)(
  'ANA-1 tracks a link to %s in the %s as a hydrated page does',
  (path, part: LinkPart) => {
    expect(staticLinkEvent(links, path, part)).toEqual(
      trackedLink(path, { part, isCard: false, on }),
    )
  },
)
