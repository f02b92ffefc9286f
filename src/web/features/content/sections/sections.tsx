import type { ComponentType } from 'react'

import {
  type ContentItem,
  type ContentSection,
  inlineText,
  isPageBlock,
} from '#domain/content/content-text.ts'
import { Icon } from '#ui/icons/icon.tsx'
import { RichText, Inlines } from '#web/features/content/rich-text.tsx'

import styles from './sections.module.css'
import stepStyles from './steps.module.css'

type SectionProps = { section: ContentSection }

const BESIDE: Partial<Record<ContentSection['look'], string>> = {
  text: styles.text,
  questions: styles.questions,
  note: styles.note,
  steps: stepStyles.section,
}

/** The sections of a text, each in the layout of its heading. */
export function Sections({ sections }: { sections: readonly ContentSection[] }) {
  return sections.map((section) =>
    section.look === 'block' ? (
      <RichText blocks={section.blocks} key={section.id} />
    ) : (
      <section
        className={`mt-8 ${styles.section} ${hasPageBlocks(section) ? '' : (BESIDE[section.look] ?? '')}`}
        id={section.id}
        aria-labelledby={`${section.id}-title`}
        key={section.id}
      >
        <div className={`stack gap-2 mb-6 ${styles.heading}`}>
          <h2 id={`${section.id}-title`}>{section.title}</h2>
          {!hasPageBlocks(section) && <RichText blocks={leadBlocks(section)} />}
        </div>
        {hasPageBlocks(section) && (
          <div className="stack gap-5 mb-6 soft">
            <RichText blocks={leadBlocks(section)} />
          </div>
        )}
        <LaidOut section={section} />
      </section>
    ),
  )
}

/** Whether a section has blocks other than text before its items: then it takes the full width, in document order. */
const hasPageBlocks = ({ blocks }: ContentSection) => blocks.some(isPageBlock)

/** The blocks below a section's heading. A table's list of columns belongs to the table. */
export const leadBlocks = ({ look, blocks }: ContentSection) =>
  look === 'table' ? blocks.slice(0, -1) : blocks

/** The items of a section, in the layout of its heading. */
export function LaidOut({ section }: SectionProps) {
  const Look = LOOKS[section.look]
  return <Look section={section} />
}

/** Running text, including third-level headings. */
function Plain({ section: { items } }: SectionProps) {
  return (
    items.length > 0 && (
      <div className={`stack gap-6 measure ${styles.running}`}>
        {items.map(({ title, blocks }) => (
          <div className="stack gap-2" key={title}>
            <h3 className="ink">{title}</h3>
            <RichText blocks={blocks} />
          </div>
        ))}
      </div>
    )
  )
}

function Cards({ section: { items } }: SectionProps) {
  return (
    <ul className={`grid gap-4 ${styles.cardGrid}`}>
      {items.map(({ title, icon, blocks }) => (
        <li className={`card stack gap-2 pad-6 ${styles.card}`} key={title}>
          {icon && <Icon name={icon} className={`accent mb-2 ${styles.badge}`} />}
          <h3>{title}</h3>
          <RichText blocks={blocks} />
        </li>
      ))}
    </ul>
  )
}

const TONES: Partial<Record<NonNullable<ContentItem['icon']>, string | undefined>> = {
  'circle-alert': styles.alert,
  x: styles.muted,
}

function Columns({ section: { items } }: SectionProps) {
  return (
    <div className={`card ${styles.columnGrid}`}>
      {items.map(({ title, icon, blocks }) => (
        <div className={[styles.column, icon && TONES[icon]].filter(Boolean).join(' ')} key={title}>
          <h3 className="row gap-2 center">
            {icon && <Icon name={icon} />}
            {title}
          </h3>
          <RichText blocks={blocks} mark={icon} />
        </div>
      ))}
    </div>
  )
}

const LOOKS: Readonly<Record<ContentSection['look'], ComponentType<SectionProps>>> = {
  text: Plain,
  cards: Cards,
  steps: Steps,
  columns: Columns,
  table: Table,
  questions: Questions,
  note: () => null,
  // The section consists of its block only.
  block: () => null,
  facts: Facts,
}

/** Large figures, each with its unit. */
function Facts({ section: { items } }: SectionProps) {
  return (
    <ul className="grid-fit gap-6 soft">
      {items.map(({ title, icon, blocks }) => (
        <li className="stack gap-1" key={title}>
          {icon && <Icon name={icon} className="accent" />}
          <h3 className="num ink text-xl">{title}</h3>
          <RichText blocks={blocks} />
        </li>
      ))}
    </ul>
  )
}

/** Questions that open one by one. */
function Questions({ section: { items } }: { section: ContentSection }) {
  return (
    <div>
      {items.map(({ title, blocks }) => (
        <details className={styles.question} key={title}>
          <summary>
            <h3>{title}</h3>
            <Icon name="chevron-down" />
          </summary>
          <div className={`soft stack gap-2 ${styles.answer}`}>
            <RichText blocks={blocks} />
          </div>
        </details>
      ))}
    </div>
  )
}

/** Numbered steps. */
function Steps({ section: { items } }: { section: ContentSection }) {
  return (
    <ol className={`grid-fit gap-7 ${stepStyles.steps}`}>
      {items.map(({ title, blocks }) => (
        <li key={title} className="columns">
          <h3>{title}</h3>
          <RichText blocks={blocks} />
        </li>
      ))}
    </ol>
  )
}

/** Each list under a row contains its cells; on a phone a row is a block, and each cell shows its column's name. */
function Table({ section: { id, blocks, items } }: { section: ContentSection }) {
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
            {names.map((name, index) => (
              <td className="soft" data-column={inlineText(name)} key={inlineText(name)}>
                <Inlines inlines={cellOf(row, index)} />
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
