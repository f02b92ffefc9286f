/** A link of a menu as a form edits it; its labels are empty if it has the name of its page. */
export type MenuLine = Readonly<{ to: string; en: string; es: string }>

/** A group of links of a menu as a form edits it. */
export type MenuGroupLines = Readonly<{
  name: string
  en: string
  es: string
  links: readonly MenuLine[]
}>

/** An entry of a menu as a form edits it: a link, or a group of links. */
export type MenuItem = (MenuLine & Readonly<{ links: null }>) | MenuGroupLines

const GROUP = /^\[(?<name>[^\]]*)\](?<labels>.*)$/
const INDENT = '  '

/** A part of a line, in which `|` separates parts. */
const written = (text: string) =>
  text
    .replaceAll('\n', ' ')
    .replaceAll(/[\\|]/g, (sign) => (sign === '|' ? String.raw`\p` : String.raw`\b`))

const unescaped = (text: string) =>
  text.replaceAll(/\\[bp]/g, (found) => (found === String.raw`\p` ? '|' : '\\'))

/** The parts of a line without the spaces at its bars: others are typed. */
const partsOf = (line: string) => line.split(/ ?\| ?/).map(unescaped)

const withLabels = (first: string, en: string, es: string) =>
  en === '' && es === '' && first !== '' ? first : [first, written(en), written(es)].join(' | ')

const linkLine = ({ to, en, es }: MenuLine) => withLabels(written(to.trim()), en, es)

/**
 * A menu as lines, one for each link: `/trucks | Trucks | Camionetas`. A group is `[trucks] | Trucks | Camionetas`, and
 * its links are indented below it.
 */
export const menuLines = (items: readonly MenuItem[]): string =>
  items
    .flatMap((item) =>
      item.links === null
        ? [linkLine(item)]
        : [
            withLabels(`[${item.name.replaceAll(']', '')}]`, item.en, item.es),
            ...item.links.map((link) => `${INDENT}${linkLine(link)}`),
          ],
    )
    .join('\n')

function linkOf(line: string): MenuLine {
  const [to = '', en = '', es = ''] = partsOf(line)
  return { to: to.trim(), en, es }
}

/** Reads such lines. An indented line without a group above it is a link of the menu itself. */
export function readMenuLines(lines: string): readonly MenuItem[] {
  const items: MenuItem[] = []
  for (const line of lines.split('\n')) {
    if (line.trim() === '') continue
    const group = GROUP.exec(line)?.groups
    const last = items.at(-1)
    if (group) {
      const [, en = '', es = ''] = partsOf(group['labels'] ?? '')
      items.push({ name: group['name'] ?? '', en, es, links: [] })
    } else if (line.startsWith(INDENT) && last && last.links !== null)
      items[items.length - 1] = { ...last, links: [...last.links, linkOf(line)] }
    else items.push({ ...linkOf(line), links: null })
  }
  return items
}
