import { readFileSync } from 'node:fs'
import { runInNewContext, Script } from 'node:vm'

import { expect, it, vi } from 'vitest'

import { readInlineCode } from '#http/security/inline-code.ts'
import { withEdits } from '#web/lib/document/page-edits.ts'

import { deferredScriptEdits } from './defer-scripts.ts'

const PAGE =
  '<head><link rel="manifest" href="/m"/><link rel="modulepreload" href="/a.js"/><link rel="modulepreload" href="/b.js"/>' +
  '<link rel="stylesheet" href="/s.css"/></head><body><script>data = 1</script>' +
  '<script type="module" async="">import "/a.js";import("/b.js")</script></body>'

const NONCE = 'a1b2c3'
/** The script hashes of a page as rendered. */
const hashes = (html: string) => readInlineCode([html], NONCE).scripts

const deferred = (html: string, sheets: readonly string[], nonce?: string) =>
  withEdits(html, deferredScriptEdits(html, sheets, nonce)).join('')

const late = deferred(PAGE, [])
const starter = /<script>(\([\s\S]*?)<\/script>/.exec(late)?.[1] ?? ''

it('defers all scripts of the page', () => {
  expect(late).not.toMatch(/rel="modulepreload"|type="module"/)
  expect(late).toContain('<link rel="deferred" href="/a.js"/><link rel="deferred" href="/b.js"/>')
  expect(starter).toMatch(/\("import'\/a\.js';dispatchEvent\(new Event\('routes'\)\)","\/b\.js"\)$/)
})

it('puts the starter before all of them, and changes nothing else', () => {
  expect(late.indexOf(starter)).toBeLessThan(late.indexOf('rel="deferred" href'))
  const others = late.replace(`<script>${starter}</script>`, '').replaceAll('"deferred"', '')
  const [module = ''] = /<script type="module"[\s\S]*?<\/script>/.exec(PAGE) ?? []
  expect(others).toBe(PAGE.replaceAll('"modulepreload"', '').replace(module, ''))
})

it('requests the messages together with the scripts, not by the page itself', () => {
  const data =
    '<script id="messages" type="application/json" data-from="/messages/a,b.en.json?v=1"></script>'
  const link =
    '<link rel="deferred" type="application/json" crossorigin="" href="/messages/a,b.en.json?v=1"/>'
  const withData = deferred(PAGE.replace('<body>', `<body>${data}`), [])
  expect(withData).toContain(`</script>${link}<link rel="deferred" href="/a.js"/>`)
  expect(withData).toContain(data)
  expect(late).not.toContain('application/json')
})

it('lists the styles of other pages without requesting them', () => {
  const withSheet = deferred(PAGE, ['/o.css'])
  expect(withSheet).toContain(
    '</script><link rel="deferred" type="text/css" href="/o.css"/><link rel="deferred" href="/a.js"/>',
  )
  expect(withSheet.match(/rel="stylesheet"/g)).toHaveLength(1)
})

it('the policy of a page allows its starter', () => {
  const page = PAGE.replaceAll('<script', `<script nonce="${NONCE}"`)
  const scriptHashes = hashes(deferred(page, [], NONCE))
  expect(scriptHashes).toHaveLength(2)
  expect(scriptHashes).toContain(hashes(page)[0])
})

it('the starter runs the renderer’s script, never one injected by a text', () => {
  const injected = '<script type="module" async="">evil()</script>'
  const page = PAGE.replaceAll('<script', `<script nonce="${NONCE}"`)
  const html = deferred(page.replace('<body>', `<body>${injected}`), [], NONCE)
  expect(html).toContain(injected)
  expect(html.split('evil()')).toHaveLength(2)
  expect(html).toContain(`("import'/a.js';dispatchEvent(new Event('routes'))","/b.js")`)
})

const SCROLLER = '<script>((storageKey) => {\n  window.scrollTo(0, 9)\n})("k")</script>'

const withScroller = (text: string) =>
  deferred(PAGE.replace('<script type="module"', `${text}<script type="module"`), [])

it('restores a position among parts of their real heights, and reports another router', () => {
  expect(withScroller(SCROLLER)).toContain(
    '((s)=>{document.documentElement.dataset.laidOut=``,scrollTo(0,9)})("k")',
  )
  expect(() => withScroller(SCROLLER.replace('window.', ''))).toThrow('position')
})

it('the starter in the page is valid on its own', () => {
  expect(() => new Script(starter)).not.toThrow()
  expect(starter).not.toContain('</')
})

it('a page without scripts is unchanged, and one with an unknown script is an error', () => {
  expect(deferred('<p>', ['/o.css'])).toBe('<p>')
  expect(() => deferred(PAGE.replace('type="module" async=""', 'src="/x.js"'), [])).toThrow(
    'an unexpected script',
  )
  expect(() => deferred(PAGE.replace(';import("/b.js")', ''), [])).toThrow('without an entry')
})

/** The inline script that the router writes, in its source. */
const ROUTER = new URL('lib/dom/lib.js', import.meta.resolve('react-router').replace(/[^/]+$/, ''))
const scroller = /\(\(storageKey, restoreKey\) => \{[\s\S]*?\n\t\}\)(?=\.toString)/.exec(
  readFileSync(ROUTER, 'utf8'),
)

it('SITE-1 the scroll restoration script is shorter, and does the same', () => {
  const long = `${scroller?.[0]}("scroll-positions", null)`
  const page = deferred(PAGE.replace('<body>', `<body><script>${long}</script>`), [])
  const short = /<body><script>([\s\S]*?)<\/script>/.exec(page)?.[1] ?? ''
  expect(short.length).toBeLessThan(long.length * 0.8)
  for (const script of [long, short]) {
    const scrollTo = vi.fn<(x: number, y: number) => void>()
    const history = { state: { key: 'k' } }
    const sessionStorage = { getItem: () => '{"k":420}' }
    const window = { history, scrollTo }
    const document = { documentElement: { dataset: {} } }
    runInNewContext(script, { window, document, history, scrollTo, sessionStorage, console })
    expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 420)
  }
})
