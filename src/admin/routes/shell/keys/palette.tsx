import { useEffect, useRef, useState, type KeyboardEvent } from 'react'

import { Icon } from '#admin/controls/icon.tsx'
import { Pill } from '#admin/controls/status/labels.tsx'
import type { Command } from '#admin/lib/commands.tsx'
import { useT } from '#admin/lib/texts.tsx'
import { BACK_OFFICE } from '#domain/access/back-office-path.ts'

import { paletteGroups, type CommandGroup, type PaletteCommands } from './palette-groups.ts'
import { useRecordSearch } from './use-record-search.ts'

import styles from './palette.module.css'

type PaletteProps = Readonly<{
  commands: PaletteCommands
  /** The title of the view that is open. */
  title: string
  onRun: (command: Command) => void
  onClose: () => void
}>

const LIST = 'palette-list'
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Finds a view, an action, a record or a command: a native modal dialog with a combobox. */
export function Palette({ commands, title, onRun, onClose }: PaletteProps) {
  const t = useT('admin-shell')
  const dialog = useRef<HTMLDialogElement>(null)
  const [query, setQuery] = useState('')
  const [activeIndex, setActiveIndex] = useState(0)
  const records = useRecordSearch(query)
  const groups = paletteGroups(query, commands, records ?? new Map())
  const shown = groups.flatMap((group) => group.commands)
  const active = shown[Math.min(activeIndex, shown.length - 1)]
  useEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    if (active) document.getElementById(idOf(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function run(command: Command | undefined, isBeside: boolean) {
    if (!command) return
    onRun(command)
    onClose()
    if (isBeside && command.path !== undefined)
      window.open(`${BACK_OFFICE}${command.path}`, '_blank', 'noopener')
    // The dialog closes first: it would take the focus from what the action opens.
    else requestAnimationFrame(() => command.run())
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const step = STEPS[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const from = Math.min(activeIndex, shown.length - 1)
      setActiveIndex((from + step + shown.length) % Math.max(1, shown.length))
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing) {
      event.preventDefault()
      run(active, event.ctrlKey || event.metaKey)
    }
  }

  return (
    // A click on the backdrop closes it; on the keyboard, Escape does.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={t('find')}
      // The event of the closing comes later: until then, Ctrl K would open nothing, and letters would act on the view.
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
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
          aria-autocomplete="list"
          aria-activedescendant={active && idOf(active)}
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
      {commands.here.length > 0 && title !== '' && (
        <p className={styles.scope}>
          <Pill tone="on">{title}</Pill> <span className="muted">{t('paletteScope')}</span>
        </p>
      )}
      {/* HTML has no element for the list of a combobox. */}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role */}
      <div id={LIST} role="listbox" aria-label={t('find')} className={styles.list}>
        {groups.map((group) => (
          <Group group={group} active={active} onChoose={run} key={group.name} />
        ))}
      </div>
      <output className="visually-hidden">
        {records === null ? '' : t('paletteCount', { n: shown.length })}
      </output>
      {records !== null && shown.length === 0 && <p className={styles.none}>{t('noMatch')}</p>}
      <p className={styles.foot}>
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('choose')}
        </span>
        <span>
          <kbd>Enter</kbd> {t('open')}
        </span>
        <span>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> {t('openBeside')}
        </span>
        <span className="muted">{t('paletteScopes')}</span>
      </p>
    </dialog>
  )
}

const idOf = ({ id }: Command) => `palette-${id.replaceAll(/[^\w-]/g, '_')}`

type GroupProps = Readonly<{
  group: CommandGroup
  active: Command | undefined
  onChoose: (command: Command, isBeside: boolean) => void
}>

/** A group of results with its name. */
function Group({ group: { name, commands }, active, onChoose }: GroupProps) {
  const t = useT('admin-shell')
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
    <div role="group" aria-label={t(`group.${name}`)}>
      <p aria-hidden="true">{t(`group.${name}`)}</p>
      {commands.map((command) => (
        // The input handles the keys of the list.
        // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
        <div
          id={idOf(command)}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
          role="option"
          aria-selected={command === active}
          tabIndex={-1}
          onClick={(event) => onChoose(command, event.ctrlKey || event.metaKey)}
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
  )
}
