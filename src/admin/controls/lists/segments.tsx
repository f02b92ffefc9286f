import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'react-router'

import styles from './segments.module.css'

type SegmentsProps<Value extends string> = Readonly<{
  /** The accessible name of the group. */
  label: string
  name: string
  options: readonly Readonly<{ value: Value; label: ReactNode }>[]
  value: Value
  onChange: (value: Value) => void
}>

/** A segmented control: a choice among a few visible options. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  const { label, name, options, value, onChange } = props
  return (
    <div className={styles.segments} role="radiogroup" aria-label={label}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

export type Tab = Readonly<{ to: string; label: string; count?: number; isCurrent: boolean }>

/** Parts or saved filters of a view, each with an address of its own. */
export function Tabs({ label, tabs }: Readonly<{ label: string; tabs: readonly Tab[] }>) {
  const nav = useRef<HTMLElement>(null)
  const current = tabs.findIndex(({ isCurrent }) => isCurrent)
  // On phones they are one line, in which the current one may be out of sight.
  useEffect(() => {
    const list = nav.current
    const tab = list?.children[current]
    if (!list || !tab) return
    const [outer, inner] = [list.getBoundingClientRect(), tab.getBoundingClientRect()]
    list.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2
  }, [current])
  return (
    <nav ref={nav} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) => (
        <Link to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined} key={tab.to}>
          {tab.label}
          {tab.count !== undefined && <small>{tab.count}</small>}
        </Link>
      ))}
    </nav>
  )
}
