import { Empty } from '#admin/controls/status/empty.tsx'
import { StorePicker } from '#admin/features/store-picker/store-picker.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { storeLabels } from '#admin/features/waiting/store-label.ts'
import { adminContext } from '#admin/lib/admin-context.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { chosenStore } from '#admin/lib/chosen-store.ts'
import { useT } from '#admin/lib/texts.tsx'

import type { Route } from './+types/route.ts'
import { TodoList } from './todo-list.tsx'
import { todoPath } from './todo.ts'

import styles from './today.module.css'

/** The items of each row: the most urgent ones. */
const ITEMS = 3

export async function loader(args: Route.LoaderArgs) {
  // Signed-out visitors see the sign-in at this address.
  if (args.context.get(adminContext).actor === null) return { todos: [], stores: [] }
  return adminLoader(args, async ({ services, actor }) => {
    const store = chosenStore(args.request, actor)
    const rows = await services.waiting.rows(actor, { store, limit: ITEMS })
    return {
      todos: rows.map((row) => ({ ...row, to: todoPath(row, actor) })),
      stores: storeLabels(services),
    }
  })
}

/** The tasks of the signed-in person: late ones, then due ones, then the rest. */
export default function Today({ loaderData: { todos, stores } }: Route.ComponentProps) {
  const t = useT('admin-today')
  const late = todos.filter(({ isLate }) => isLate)
  const others = todos.filter(({ isLate }) => !isLate)
  return (
    <>
      <ViewBar title={t('title')}>
        <StorePicker />
      </ViewBar>
      <div className={styles.scroll}>
        {todos.length === 0 && (
          <Empty icon="circle-check" title={t('noneTitle')}>
            {t('noneText')}
          </Empty>
        )}
        <TodoList title={t('now')} about={t('nowText')} todos={late} stores={stores} isFirst />
        <TodoList
          title={t('later')}
          about={t('laterText')}
          todos={others}
          stores={stores}
          isFirst={late.length === 0}
        />
      </div>
    </>
  )
}
