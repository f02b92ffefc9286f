import { inlineText, type ContentItem, type ContentSection } from '#domain/content/content-text.ts'

import { Inlines } from './rich-text.tsx'

import styles from './table.module.css'

/** Each list of a row holds its cells; on a phone a row is a block, and each cell says its column. */
export function Table({ section: { id, blocks, items } }: { section: ContentSection }) {
  const columns = blocks.at(-1)
  if (columns?.kind !== 'list') return null
  const [rowName = [], ...names] = columns.items
  return (
    <table className={`card ${styles.table}`} aria-labelledby={`${id}-title`}>
      <thead>
        <tr>
          {[rowName, ...names].map((name) => (
            <th scope="col" key={inlineText(name)}>
              <Inlines inlines={name} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {items.map((row) => (
          <tr key={row.title}>
            <th scope="row">{row.title}</th>
            {names.map((name, at) => (
              <td className="soft" data-column={inlineText(name)} key={inlineText(name)}>
                <Inlines inlines={cellOf(row, at)} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function cellOf({ blocks: [list] }: ContentItem, at: number) {
  return (list?.kind === 'list' && list.items[at]) || []
}
