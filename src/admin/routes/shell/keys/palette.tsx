import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

import { Icon } from '#admin/controls/icon.tsx'
import type { Command } from '#admin/lib/commands.tsx'
import { useT } from '#admin/lib/texts.tsx'

import { useRecordSearch } from './use-record-search.ts'

import styles from './palette.module.css'

type PaletteProps = Readonly<{ commands: readonly Command[]; onClose: () => void }>

const LIST = 'palette-list'
const MAX_SHOWN = 12
const MARKS = /\p{M}/gu

const plain = (text: string) => text.normalize('NFD').replaceAll(MARKS, '').toLowerCase()

/** The commands that contain every word; those whose label begins with the first word come first. */
function matching(commands: readonly Command[], query: string): readonly Command[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  const [first = ''] = words
  const matches = commands.filter(({ label, hint = '' }) => {
    const text = plain(`${label} ${hint}`)
    return words.every((word) => text.includes(word))
  })
  const startsWithFirst = ({ label }: Command) => Number(plain(label).startsWith(first))
  return matches.toSorted((a, b) => startsWithFirst(b) - startsWithFirst(a)).slice(0, MAX_SHOWN)
}

/** Finds a view, a command, a lead or a vehicle: a native modal dialog with a combobox. */
export function Palette({ commands, onClose }: PaletteProps) {
  const t = useT('admin-shell')
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const records = useRecordSearch(query)
  const shown = [...matching(commands, query), ...(records ?? [])]
  const active = shown[Math.min(activeIndex, shown.length - 1)]
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])

  function run(command: Command | undefined) {
    if (!command) return
    onClose()
    command.run()
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      event.preventDefault()
      setActiveIndex((index) => (index + step + shown.length) % Math.max(1, shown.length))
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) run(active)
  }

  return (
    // A click on the backdrop closes it; on the keyboard, Escape does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('find')}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={styles.input}>
        <Icon name="search" />
        <input
          role="combobox"
          aria-label={t('find')}
          aria-expanded
          aria-controls={LIST}
          aria-activedescendant={active && `palette-${active.id}`}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('find')}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setActiveIndex(0)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd>Esc</kbd>
      </div>
      {/* HTML has no element for the list of a combobox. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={LIST} role="listbox" aria-label={t('find')} className={styles.list}>
        {shown.map((command) => (
          // The input handles the keys of the list.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            id={`palette-${command.id}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
            role="option"
            aria-selected={command === active}
            tabIndex={-1}
            onClick={() => run(command)}
            key={command.id}
          >
            <Icon name={command.icon} />
            <span className="truncate grow">
              {command.label} {command.hint && <span className="muted">{command.hint}</span>}
            </span>
            {command.shortcut?.split(' ').map((key) => (
              <kbd key={key}>{key}</kbd>
            ))}
          </div>
        ))}
      </div>
      {records !== null && shown.length === 0 && <p className={styles.none}>{t('noMatch')}</p>}
      <p className={styles.foot}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('choose')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('open')}
        </span>
      </p>
    </dialog>
  )
}
