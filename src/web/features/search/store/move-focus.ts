import { FILTER_SHEET } from './filter-ids.ts'

const focus = (target: HTMLElement | null | undefined) => target?.focus({ preventScroll: true })

const isFocusLost = () => document.activeElement === document.body

/** A removed plan link had the focus: the one that sets a plan gets it. */
export function focusPlan(): void {
  if (!isFocusLost()) return
  const links = [...document.querySelectorAll<HTMLElement>('a[data-plan=set]')]
  focus(links.find((link) => link.checkVisibility()))
}

/** Goes to the field of the ZIP code, which is in a sheet on phones. */
export function focusZip(page: HTMLElement): void {
  const field = page.querySelector<HTMLElement>('#zip')
  if (field?.checkVisibility() === false) document.getElementById(FILTER_SHEET)?.showPopover()
  field?.focus()
}

/** A removed chip had the focus: the count of the list gets it. */
export function focusCount(page: HTMLElement): void {
  if (isFocusLost()) focus(page.querySelector<HTMLElement>('[aria-live] > h2'))
}

/** The shopper requested more vehicles, before this code was loaded, if the link for more still has the focus. */
export function focusAddedVehicle(page: HTMLElement, index: number): void {
  if (document.activeElement?.matches('a[data-more]')) focusVehicle(page, index)
}

/** The shopper requested more vehicles and continues at the first new one. */
export const focusVehicle = (page: HTMLElement, index: number): void =>
  focus(page.querySelectorAll<HTMLElement>('article h3 a')[index])
