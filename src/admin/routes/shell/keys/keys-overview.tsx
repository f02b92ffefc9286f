import { useState } from 'react'

import { Dialog } from '#admin/controls/dialog.tsx'
import { Checkbox } from '#admin/controls/field.tsx'
import { areLettersOff, LETTERS_OFF_KEY, type KeyRow } from '#admin/lib/keys.tsx'
import { useT } from '#admin/lib/texts.tsx'
import type { ViewRow } from '#admin/lib/views.data.ts'

import styles from './keys-overview.module.css'

const NAMES: Readonly<Record<string, string>> = {
  ctrl: 'Ctrl',
  shift: 'Shift',
  enter: 'Enter',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
  ' ': 'Space',
}

const keysOf = (shortcut: string) =>
  shortcut
    .split(/(?<=.)\+/)
    .map((key) => NAMES[key] ?? (key.length === 1 ? key.toUpperCase() : key))

type KeysOverviewProps = Readonly<{
  rows: readonly KeyRow[]
  views: readonly ViewRow[]
  onClose: () => void
}>

/** The overview of all keyboard shortcuts of the current view. Single letters can be switched off (WCAG 2.1.4). */
export function KeysOverview({ rows, views, onClose }: KeysOverviewProps) {
  const t = useT('admin-shell')
  const nameOf = useT('admin-views')
  const [isOff, setOff] = useState(areLettersOff)
  const viewKeys = views.flatMap(({ letter, label }) => (letter ? [{ letter, label }] : []))
  return (
    <Dialog title={t('allKeys')} onClose={onClose} closeLabel={t('close')}>
      <dl className={styles.keys}>
        {rows.map(({ shortcut, label }) => (
          <div key={shortcut}>
            <dt>{label}</dt>
            <dd>
              {keysOf(shortcut).map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
        {viewKeys.map(({ letter, label }) => (
          <div key={letter}>
            <dt>{t('goTo', { name: nameOf(label) })}</dt>
            <dd>
              <kbd>G</kbd>
              <kbd>{letter.toUpperCase()}</kbd>
            </dd>
          </div>
        ))}
      </dl>
      <label className={styles.off}>
        <Checkbox
          checked={!isOff}
          onChange={(event) => {
            const next = !event.currentTarget.checked
            setOff(next)
            localStorage.setItem(LETTERS_OFF_KEY, next ? '1' : '0')
          }}
        />
        {t('lettersOn')}
      </label>
    </Dialog>
  )
}
