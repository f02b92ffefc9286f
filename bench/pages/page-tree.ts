import { plain } from '#tests/support/crawl/read-page.ts'

/** A text, a place that a peer fills in, or a tag with its attributes and children. */
type TreeNode =
  | string
  | Readonly<{ cards: true }>
  | Readonly<{ count: string }>
  | readonly [tag: string, props: Props, children: readonly TreeNode[]]
type Props = Readonly<Record<string, string | true | Readonly<Record<string, string>>>>
type Element = [tag: string, props: Props, children: TreeNode[]]

/** The results page as data: its markup, and each vehicle with the markup of its card. */
export type PageTree = Readonly<{
  page: readonly TreeNode[]
  vehicles: readonly Readonly<{
    id: string
    make: string
    model: string
    year: string
    price: number
    card: TreeNode
  }>[]
}>

/** Scripts and styles are another matter, and each framework adds its own. */
const IGNORED =
  /<(?<name>script|style|template|noscript)\b[^>]*>[\s\S]*?<\/\k<name>>|<!--[\s\S]*?-->/g
const PART =
  /<\/(?<end>[a-zA-Z][\w-]*)>|<(?<tag>[a-zA-Z][\w-]*)(?<attributes>(?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*(?<slash>\/?)>|(?<text>[^<]+)/g
const ATTRIBUTE = /([^\s=]+)(?:="([^"]*)")?/g
const EMPTY = new Set(['br', 'col', 'hr', 'img', 'input', 'link', 'meta', 'source', 'wbr'])
const REACT_NAMES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  srcset: 'srcSet',
  tabindex: 'tabIndex',
}
const FACETS = new Set(['make', 'model', 'year'])

const camelCase = (name: string) =>
  name.startsWith('--')
    ? name
    : name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase())

const styleOf = (text: string) =>
  Object.fromEntries(
    text
      .split(';')
      .map((rule) => rule.split(/:(.*)/s))
      .map(([name = '', value = '']) => [camelCase(name.trim()), value.trim()]),
  )

function propsOf(attributes: string): Props {
  const props: Record<string, Props[string]> = {}
  for (const [, name = '', value] of attributes.matchAll(ATTRIBUTE)) {
    const text = plain(value ?? '')
    if (name === 'style') props['style'] = styleOf(text)
    else
      props[REACT_NAMES[name] ?? name] =
        text === '' && name !== 'value' && name !== 'alt' ? true : text
  }
  return props
}

/** The markup of a page's body, as React writes it. */
function treeOf(html: string): TreeNode[] {
  const body = /<body[^>]*>([\s\S]*)<\/body>/.exec(html.replaceAll(IGNORED, ''))?.[1] ?? ''
  const root: Element = ['body', {}, []]
  const open: Element[] = [root]
  for (const { groups = {} } of body.matchAll(PART)) {
    const { end, tag, attributes = '', slash, text } = groups
    const [, , children] = open.at(-1) ?? root
    if (text !== undefined) children.push(plain(text))
    else if (end !== undefined) open.pop()
    else if (tag !== undefined) {
      const element: Element = [tag, propsOf(attributes), []]
      children.push(element)
      if (slash !== '/' && !EMPTY.has(tag)) open.push(element)
    }
  }
  return root[2]
}

// Nodes of one element are lists, the places of a peer are objects.
const isElement = (node: TreeNode): node is Element => Array.isArray(node)

function* elementsOf(nodes: readonly TreeNode[]): Generator<Element> {
  for (const node of nodes)
    if (isElement(node)) {
      yield node
      yield* elementsOf(node[2])
    }
}

const textOf = (node: TreeNode): string => {
  if (typeof node === 'string') return node
  return isElement(node) ? node[2].map(textOf).join(' ') : ''
}

/** The text of an attribute; empty if there is none. */
function attributeOf(props: Props, name: string): string {
  const value = props[name]
  return typeof value === 'string' ? value : ''
}

/** The list whose items are the cards of vehicles. */
function cardsOf(tree: readonly TreeNode[]): Element {
  for (const element of elementsOf(tree)) {
    const [tag, , items] = element
    if (tag !== 'ul') continue
    const isCard = (item: TreeNode) =>
      isElement(item) && item[2].some((child) => isElement(child) && child[0] === 'article')
    if (items.some(isCard)) return element
  }
  throw new Error('the page has no cards')
}

/** Replaces the numbers beside the choices of some facets by places, which the peer counts. */
function placeCounts(tree: readonly TreeNode[]): void {
  for (const [tag, , children] of elementsOf(tree)) {
    if (tag !== 'li' && tag !== 'label') continue
    const parts = [...elementsOf(children)]
    const choices = parts.filter(
      ([name, props]) => name === 'input' && FACETS.has(attributeOf(props, 'name')),
    )
    const props = choices.length === 1 ? choices[0]?.[1] : undefined
    if (props === undefined) continue
    const count = `${attributeOf(props, 'name')} ${attributeOf(props, 'value').toLowerCase()}`
    for (const [, , texts] of parts) {
      const at = texts.findIndex((text) => typeof text === 'string' && /^[\d,]+$/.test(text))
      if (at >= 0) texts[at] = { count }
    }
  }
}

/**
 * Our results page as data, so that a peer can render the same markup from the same vehicles.
 * @param html of the page
 * @param whole of the same page with all vehicles of the list
 */
export function pageTree(html: string, whole: string): PageTree {
  const page = treeOf(html)
  placeCounts(page)
  const [, , cards] = cardsOf(page)
  cards.splice(0, cards.length, { cards: true })
  const [, , all] = cardsOf(treeOf(whole))
  const vehicles = all.flatMap((card, at) => {
    const links = [...elementsOf([card])].map(([, props]) => attributeOf(props, 'href'))
    const link = links.find((href) => href.startsWith('/detail/')) ?? ''
    const [, , , year, make, model] = link.split('/')
    const price = Number(/\$([\d,]+)/.exec(textOf(card))?.[1]?.replaceAll(',', ''))
    // Other cards, such as of a promotion, have no vehicle.
    if (!year || !make || !model || Number.isNaN(price)) return []
    return [{ id: `${at}`, make, model, year, price, card }]
  })
  return { page, vehicles }
}
