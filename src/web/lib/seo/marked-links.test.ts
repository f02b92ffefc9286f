import { expect, it } from 'vitest'

import { withMarkedLinks } from './marked-links.ts'

it.each([
  ['<a href="/contact">', '<a href="/contact?lang=es">'],
  ['<a class="x" href="/" rel="up">', '<a class="x" href="/?lang=es" rel="up">'],
  [
    '<a href="/search/new?make=Jeep&amp;model=X#list">',
    '<a href="/search/new?make=Jeep&amp;model=X&amp;lang=es#list">',
  ],
  ['<a href="/contact#message">', '<a href="/contact?lang=es#message">'],
])('SITE-7 %s contains the language of its page', (link, marked) => {
  expect(withMarkedLinks(link, 'es')).toBe(marked)
  expect(withMarkedLinks(link, 'en')).toBe(link)
})

it.each([
  '<a href="/contact?lang=en" hreflang="en">',
  '<a href="/search/new?make=Jeep&amp;lang=en">',
  '<a href="https://elsewhere.example/contact">',
  '<a href="//elsewhere.example/">',
  '<a href="#main">',
  '<a href="tel:+14805550142">',
  '<a href="/openapi.json">',
  '<link rel="alternate" href="/contact">',
  '<form action="/find">',
])('leaves %s', (link) => expect(withMarkedLinks(link, 'es')).toBe(link))
