import { useEffect, useRef, useState } from 'react'

import { estimateOf } from '#domain/service/booked-services.ts'
import { formatDuration } from '#i18n/format-unit.ts'
import { FieldGroup } from '#ui/form/field-group.tsx'
import { Icon } from '#ui/icons/icon.tsx'
import { Tag } from '#ui/tag.tsx'
import { useLocale, useT } from '#ui/text/use-t.ts'
import { totalText } from '#web/features/scheduler/service-words.ts'
import type { MenuLine, MenuView } from '#web/routes/service-scheduler/view/menu-view.ts'

import styles from './menu-field.module.css'

type MenuFieldProps = {
  menu: MenuView
  /** Ids of the selected services, separated by commas. */
  value: string
  error: string | undefined
}

/** Enough for most visits; a shop has 30 services. */
const FIRST_LINES = 6

const idsOf = (text: string) => text.split(',').filter((id) => id !== '')

const checkedIn = (group: HTMLElement) =>
  Array.from(group.querySelectorAll<HTMLInputElement>(':checked'), ({ value }) => value)

/** The menu, with duration and price of each service and of the selection. */
export function MenuField({ menu: { groups, most }, value, error }: MenuFieldProps) {
  const t = useT('scheduler')
  const fields = useT('service-fields')
  const [chosen, setChosen] = useState(() => idsOf(value))
  const group = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Shoppers may have checked boxes before the scripts ran.
    if (group.current) setChosen(checkedIn(group.current))
  }, [])
  return (
    <FieldGroup
      id="services"
      legend={fields('services')}
      hint={t('menuMost', { n: most })}
      error={error}
    >
      <div
        className="stack gap-6 mt-2"
        ref={group}
        onChange={({ currentTarget }) => setChosen(checkedIn(currentTarget))}
      >
        {groups.map(({ id, title, lines }) => (
          <section key={id} className={styles.group} aria-labelledby={`menu-${id}`}>
            <h3 className="mb-2" id={`menu-${id}`}>
              {title}
            </h3>
            <Lines
              lines={lines}
              first={id === 'miles' && groups.length > 1 ? 0 : FIRST_LINES}
              chosen={idsOf(value)}
            />
          </section>
        ))}
      </div>
      <Total lines={groups.flatMap(({ lines }) => lines).filter(({ id }) => chosen.includes(id))} />
    </FieldGroup>
  )
}

type LinesProps = {
  lines: readonly MenuLine[]
  /** How many are visible at once. */
  first: number
  /** Ids of the services that are selected when the page is shown. */
  chosen: readonly string[]
}

/** The services of a group: the first, and the others behind a button, unless one of them is selected. */
function Lines({ lines, first, chosen }: LinesProps) {
  const t = useT('scheduler')
  const isChosen = ({ id }: MenuLine) => chosen.includes(id)
  const list = (part: readonly MenuLine[]) =>
    part.length > 0 && (
      <ul>
        {part.map((line) => (
          <Line key={line.id} line={line} isChosen={isChosen(line)} />
        ))}
      </ul>
    )
  const rest = lines.slice(first)
  return (
    <>
      {list(lines.slice(0, first))}
      {rest.length > 0 && (
        <details className={styles.more} open={rest.some(isChosen)}>
          <summary className="link py-2">
            {t(first > 0 ? 'menuMore' : 'menuAll', { n: rest.length })}
          </summary>
          {list(rest)}
        </details>
      )}
    </>
  )
}

function Line({ line, isChosen }: { line: MenuLine; isChosen: boolean }) {
  const { id, name, description, duration, cost, expressHref, isExpress } = line
  const t = useT('scheduler')
  const text = (
    <span className={`stack min-0 ${styles.text}`}>
      <span className="cluster center strong gap-1 gap-x-2">
        {name}
        {isExpress && <Tag kind="soft">{t('express')}</Tag>}
      </span>
      {description && <small>{description}</small>}
    </span>
  )
  const figures = (
    <span className={`stack num ${styles.figures}`}>
      <strong className="bold">{cost}</strong>
      <small>{duration}</small>
    </span>
  )
  if (expressHref)
    return (
      <li className={styles.line}>
        <a className={`columns gap-1 gap-x-3 start pad-4 ${styles.row}`} href={expressHref}>
          <Icon name="chevron-right" className="muted" />
          {text}
          {figures}
        </a>
      </li>
    )
  return (
    <li className={styles.line}>
      <label className={`columns gap-1 gap-x-3 start pad-4 ${styles.row}`}>
        <input type="checkbox" name="services" value={id} defaultChecked={isChosen} />
        {text}
        {figures}
      </label>
    </li>
  )
}

/** The total of the selection. Without scripts it is on the next page. */
function Total({ lines }: { lines: readonly MenuLine[] }) {
  const t = useT('scheduler')
  const locale = useLocale()
  const minutes = lines.reduce((sum, line) => sum + line.minutes, 0)
  return (
    <output className={`cluster baseline num mt-3 edge ${styles.total} needs-script`}>
      {lines.length === 0 ? (
        <span className="soft">{t('totalNone')}</span>
      ) : (
        <>
          <span className="soft">{t('totalCount', { n: lines.length })}</span>
          <span className="soft">{t('totalTime', { time: formatDuration(minutes, locale) })}</span>
          <strong>{totalText(estimateOf(lines), t, locale)}</strong>
        </>
      )}
    </output>
  )
}
