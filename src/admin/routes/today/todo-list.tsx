import { ButtonLink } from '#admin/controls/button.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import type { StoreLabel } from '#admin/features/waiting/store-label.ts'
import { WaitingItems } from '#admin/features/waiting/waiting-items.tsx'
import { useT } from '#admin/lib/texts.tsx'
import type { WaitingRow } from '#modules/today/module.ts'

import { TODO_ICONS } from './todo.ts'

import styles from './today.module.css'

/** A row, with a link to its list. */
type Todo = WaitingRow & Readonly<{ to: string }>

type TodoListProps = Readonly<{
  title: string
  about: string
  todos: readonly Todo[]
  stores: readonly StoreLabel[]
  /** Whether its first row is the next step of the view. */
  isFirst: boolean
}>

/** A group of waiting rows, each with its most urgent items and its next step. */
export function TodoList({ title, about, todos, stores, isFirst }: TodoListProps) {
  const t = useT('admin-today')
  if (todos.length === 0) return null
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className="muted">{about}</span>
      </div>
      <ul>
        {todos.map(({ kind, n, all = n, items, isLate, to }, index) => (
          <li key={kind} className={isLate ? `${styles.todo} ${styles.late}` : styles.todo}>
            <span className={styles.icon}>
              <Icon name={TODO_ICONS[kind]} />
            </span>
            <div className={styles.text}>
              <h3>{t(kind, { n, all })}</h3>
              <p>{t(`${kind}Text`)}</p>
              <WaitingItems kind={kind} items={items} stores={stores} />
            </div>
            <ButtonLink to={to} kind={isFirst && index === 0 ? 'primary' : 'secondary'}>
              {kind === 'waiting' ? t('answer') : t('review')}
              <span className="visually-hidden">: {t(kind, { n, all })}</span>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
