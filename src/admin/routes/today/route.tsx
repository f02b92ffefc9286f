import { Empty } from '#admin/controls/status/empty.tsx'
import { StorePicker } from '#admin/features/store-picker/store-picker.tsx'
import { ViewBar } from '#admin/features/view-bar/view-bar.tsx'
import { storeLabels } from '#admin/features/waiting/store-label.ts'
import { adminContext } from '#admin/lib/admin-context.ts'
import { adminLoader } from '#admin/lib/admin-loader.ts'
import { chosenStore } from '#admin/lib/chosen-store.ts'
import { useT } from '#admin/lib/texts.tsx'
import type { WaitingRow } from '#modules/today/module.ts'

import type { Route } from './+types/route.ts'
import { TodoList } from './todo-list.tsx'
import { todoPath } from './todo.ts'
import { VisitsDay } from './visits-day.tsx'

import styles from './today.module.css'

/** The items of each row: the most urgent ones. */
const ITEMS = 3

export async function loader(args: Route.LoaderArgs) {
  // Signed-out visitors see the sign-in at this address.
  if (args.context.get(adminContext).actor === null) return { day: null, todos: [], stores: [] }
  return adminLoader(args, async ({ services, actor }) => {
    const store = chosenStore(args.request, actor)
    const query = { store, limit: ITEMS }
    const withPath = (row: WaitingRow) => ({ ...row, to: todoPath(row, actor) })
    const isAdvisor = actor.roles.includes('service')
    const [rows, visits, tomorrow] = await Promise.all([
      services.waiting.rows(actor, query),
      isAdvisor ? services.waiting.row(actor, 'visits', query) : null,
      isAdvisor ? services.waiting.row(actor, 'tomorrow', query) : null,
    ])
    return {
      day: visits && tomorrow && { visits: withPath(visits), tomorrow: withPath(tomorrow) },
      todos: rows.filter(({ kind }) => visits === null || kind !== 'visits').map(withPath),
      stores: storeLabels(services),
    }
  })
}

/** The tasks of the signed-in person: an advisor's visits first, then late ones, due ones and the rest. */
export default function Today({ loaderData: { day, todos, stores } }: Route.ComponentProps) {
  const t = useT('admin-today')
  const late = todos.filter(({ isLate }) => isLate)
  const others = todos.filter(({ isLate }) => !isLate)
  return (
    <>
      <ViewBar title={t('title')}>
        <StorePicker />
      </ViewBar>
      <div className={styles.scroll}>
        {day && <VisitsDay day={day} stores={stores} />}
        {todos.length === 0 && day === null && (
          <Empty icon="circle-check" title={t('noneTitle')}>
            {t('noneText')}
          </Empty>
        )}
        <TodoList
          title={t('now')}
          about={t('nowText')}
          todos={late}
          stores={stores}
          isFirst={day === null}
        />
        <TodoList
          title={t('later')}
          about={t('laterText')}
          todos={others}
          stores={stores}
          isFirst={day === null && late.length === 0}
        />
      </div>
    </>
  )
}
