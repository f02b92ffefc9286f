import { may, reachOf } from '#domain/access/authorize.ts'

import type { Todo, TodoSource } from './todo.ts'

const leads: TodoSource = async ({ services, actor }) => {
  if (!may(actor, 'leads.answer')) return []
  const { waiting, late, quarantine } = await services.leadWorkflow.counts(actor)
  const open: Todo = {
    kind: 'waiting',
    n: waiting,
    icon: 'inbox',
    isLate: late > 0,
    to: '/leads?view=waiting',
  }
  const held: Todo = {
    kind: 'quarantined',
    n: quarantine,
    icon: 'shield-check',
    isLate: false,
    to: '/leads?view=quarantine',
  }
  return may(actor, 'leads.manage') ? [open, held] : [open]
}

/** Of the whole group: only for those whose rights reach it, and for developers, who run the server. */
const deliveries: TodoSource = async ({ services, actor }) => {
  const isForThem = reachOf(actor, 'leads.manage') === 'all' || actor.roles.includes('developer')
  if (!isForThem) return []
  const { deliveriesDead } = await services.health.check()
  return [{ kind: 'dead', n: deliveriesDead, icon: 'send', isLate: true, to: null }]
}

/** Every part that has something for Today. */
const SOURCES: readonly TodoSource[] = [leads, deliveries]

/** What waits for a person, the late first. */
export async function todosOf(context: Parameters<TodoSource>[0]): Promise<readonly Todo[]> {
  const found = await Promise.all(SOURCES.map((source) => source(context)))
  return found
    .flat()
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => Number(b.isLate) - Number(a.isLate))
}
