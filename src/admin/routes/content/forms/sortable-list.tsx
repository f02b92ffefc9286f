import { useRef, useState, type ReactNode } from 'react'

import { IconButton } from '#admin/controls/button.tsx'
import { useT } from '#admin/lib/texts.tsx'

import styles from './forms.module.css'

type Props<Item> = Readonly<{
  items: readonly Item[]
  idOf: (item: Item) => string
  nameOf: (item: Item) => string
  onChange: (items: readonly Item[]) => void
  children: (item: Item) => ReactNode
}>

/** A list whose items are moved by their handle: dragged, or with the arrow keys. */
export function SortableList<Item>({ items, idOf, nameOf, onChange, children }: Props<Item>) {
  const t = useT('admin-forms')
  const list = useRef<HTMLOListElement>(null)
  const [moved, setMoved] = useState('')
  const move = (from: number, to: number) => {
    const item = items[from]
    if (item === undefined || to < 0 || to >= items.length || to === from) return
    onChange(items.toSpliced(from, 1).toSpliced(to, 0, item))
    setMoved(t('movedTo', { name: nameOf(item), n: to + 1, all: items.length }))
    // A moved element loses the focus.
    requestAnimationFrame(() =>
      list.current?.children[to]?.querySelector<HTMLElement>('[data-handle]')?.focus(),
    )
  }
  return (
    <>
      <output className="visually-hidden">{moved}</output>
      <ol className={styles.sortable} ref={list}>
        {items.map((item, at) => (
          <li key={idOf(item)}>
            <div
              role="presentation"
              onDragOver={(event) => event.preventDefault()}
              onDrop={(event) => {
                event.preventDefault()
                const id = event.dataTransfer.getData('text/plain')
                move(
                  items.findIndex((one) => idOf(one) === id),
                  at,
                )
              }}
            >
              <IconButton
                icon="grip-vertical"
                label={t('move', { name: nameOf(item) })}
                data-handle=""
                draggable
                onDragStart={(event) => {
                  event.dataTransfer.setData('text/plain', idOf(item))
                  event.dataTransfer.effectAllowed = 'move'
                }}
                onKeyDown={(event) => {
                  const step = { ArrowUp: -1, ArrowDown: 1 }[event.key]
                  if (step === undefined) return
                  event.preventDefault()
                  move(at, at + step)
                }}
              />
              {children(item)}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
