import { Empty } from '#admin/controls/marks/empty.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { adminContext } from '#admin/lib/admin-context.ts'
import { signedIn } from '#admin/lib/signed-in.ts'
import { useT } from '#admin/lib/texts.tsx'

import type { Route } from './+types/route.ts'
import { todosOf } from './sources.ts'
import { TodoList } from './todo-list.tsx'

import styles from './today.module.css'

export async function loader(args: Route.LoaderArgs) {
  // Strangers have the sign-in at this address.
  if (args.context.get(adminContext).actor === null) return { todos: [] }
  return { todos: await todosOf(signedIn(args)) }
}

/** What needs the person: late, then due, then the rest. */
export default function Today({ loaderData: { todos } }: Route.ComponentProps) {
  const t = useT('admin-today')
  const late = todos.filter(({ isLate }) => isLate)
  const others = todos.filter(({ isLate }) => !isLate)
  return (
    <>
      <ViewBar title={t('title')} />
      <div className={styles.scroll}>
        {todos.length === 0 && (
          <Empty icon="circle-check" title={t('noneTitle')}>
            {t('noneText')}
          </Empty>
        )}
        <TodoList title={t('now')} about={t('nowText')} todos={late} isFirst />
        <TodoList
          title={t('later')}
          about={t('laterText')}
          todos={others}
          isFirst={late.length === 0}
        />
      </div>
    </>
  )
}
