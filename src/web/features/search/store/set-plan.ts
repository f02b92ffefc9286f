import { emptyPlan, type PaymentPlan } from '#domain/finance/payment-plan.ts'
import { formatPlan, parsePlan, PLAN_NAMES } from '#domain/finance/plan-address.ts'
import type { Locale } from '#i18n/locale.ts'
import { isUsualPlan, keepPlan, storedPlan } from '#web/features/payment-plan/visit-plan.ts'

import { go, show, type Ask, type ListScreen } from './show-first.ts'

const NAMES: ReadonlySet<string> = new Set(Object.values(PLAN_NAMES))

const pathOf = ({ pathname, search }: URL) => pathname + search

/** The address of a list without what it says of a plan. */
function withoutPlan(address: string): URL {
  const url = new URL(address)
  for (const name of NAMES) url.searchParams.delete(name)
  return url
}

/** Whether an address says by which plan its list is priced. */
const saysPlan = (address: string): boolean =>
  [...new URL(address).searchParams.keys()].some((name) => NAMES.has(name))

/**
 * The path of a list that the server has to price by the plan of this visit; `null` where it need not be told: nothing
 * was set, or the address says something already.
 */
export function pathWithPlan(address: string): string | null {
  const plan = storedPlan()
  if (saysPlan(address) || isUsualPlan(plan)) return null
  const url = new URL(address)
  for (const [name, value] of formatPlan(plan)) url.searchParams.append(name, value)
  return pathOf(url)
}

/** Who pressed a link that has gone reads on where the plan is set. */
function keepFocus(): void {
  if (document.activeElement !== document.body) return
  const links = [...document.querySelectorAll<HTMLElement>('a[data-plan=set]')]
  links.find((link) => link.checkVisibility())?.focus({ preventScroll: true })
}

/** The plan that the page is priced by: that of its address, else that of the visit. */
function planOnPage(): PaymentPlan {
  const own = storedPlan()
  const { searchParams } = new URL(location.href)
  const said = parsePlan(searchParams)
  // What the visit has knows its place and that place's tax as well.
  const isOwn = formatPlan(own).every(([name, value]) => searchParams.getAll(name).includes(value))
  return saysPlan(location.href) && !isOwn ? said : own
}

/** Sets the plan of this visit: the list in the browser is priced by it at once, or the server is asked to. */
function setPlan(plan: PaymentPlan, page: ListScreen, ask: Ask): void {
  keepPlan(plan)
  const url = withoutPlan(location.href)
  const answer = ask(url.href)
  if (answer) show(answer, pathOf(url), page).then(keepFocus, reportError)
  else go(page, pathWithPlan(url.href) ?? pathOf(url))
}

const isPlain = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Lets the links about the plan do so here: one opens the choices over the page, one clears what was chosen. */
export function setPlans(current: () => ListScreen, ask: Ask): void {
  const open = async (page: ListScreen) => {
    const choices = page.plan()
    if (!choices) return
    const { openPlanDialog } = await import('./open-plan-dialog.tsx')
    await openPlanDialog({
      // The server writes pages in these languages only.
      locale: document.documentElement.lang as Locale,
      plan: planOnPage(),
      options: choices.options,
      onSet: (plan) => setPlan(plan, page, ask),
      onShut: keepFocus,
    })
  }
  const onClick = (event: MouseEvent) => {
    const { target } = event
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-plan]') : null
    if (!link || !isPlain(event)) return
    event.preventDefault()
    if (link.dataset['plan'] === 'clear') setPlan(emptyPlan, current(), ask)
    else open(current()).catch(reportError)
  }
  document.addEventListener('click', onClick, true)
}
