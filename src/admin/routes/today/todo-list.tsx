import { ButtonLink } from '#admin/controls/button.tsx'
import { Icon } from '#admin/controls/icon.tsx'
import { useT } from '#admin/lib/texts.tsx'

import type { Todo } from './todo.ts'

import styles from './today.module.css'

type TodoListProps = Readonly<{
  title: string
  about: string
  todos: readonly Todo[]
  /** Whether its first row is the next step of the view. */
  isFirst: boolean
}>

/** A group of what waits, each with its next step. */
export function TodoList({ title, about, todos, isFirst }: TodoListProps) {
  const t = useT('admin-today')
  if (todos.length === 0) return null
  const next = isFirst ? todos.find(({ to }) => to !== null) : undefined
  return (
    <section className={styles.group}>
      <div className={styles.head}>
        <h2>{title}</h2>
        <span className="muted">{about}</span>
      </div>
      <ul>
        {todos.map((todo) => (
          <li
            key={todo.kind}
            className={todo.isLate ? `${styles.todo} ${styles.late}` : styles.todo}
          >
            <span className={styles.icon}>
              <Icon name={todo.icon} />
            </span>
            <span className={styles.text}>
              <b>{t(todo.kind, { n: todo.n })}</b>
              <span>{t(`${todo.kind}Text`)}</span>
            </span>
            {todo.to !== null && (
              <ButtonLink to={todo.to} kind={todo === next ? 'primary' : 'secondary'}>
                {todo.kind === 'waiting' ? t('answer') : t('review')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
