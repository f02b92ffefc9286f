const focus = (target: HTMLElement | null | undefined) => target?.focus({ preventScroll: true })

const isFocusLost = () => document.activeElement === document.body

/** A link about the plan that has gone had the focus: the one that sets a plan takes it. */
export function focusPlan(): void {
  if (!isFocusLost()) return
  const links = [...document.querySelectorAll<HTMLElement>('a[data-plan=set]')]
  focus(links.find((link) => link.checkVisibility()))
}

/** A chip that has gone had the focus: the count of the list takes it. */
export function focusCount(page: HTMLElement): void {
  if (isFocusLost()) focus(page.querySelector<HTMLElement>('[aria-live] > h2'))
}

/** The shopper asked for more and reads on at the first new vehicle. */
export const focusVehicle = (page: HTMLElement, index: number): void =>
  focus(page.querySelectorAll<HTMLElement>('article h3 a')[index])
