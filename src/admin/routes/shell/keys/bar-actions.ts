import type { Command } from '#admin/lib/commands.tsx'

/** The attribute of elements whose buttons and links are actions of the open view. */
const ACTIONS = '[data-actions]'

/** The text of a button as it is read: without keys and what is hidden at this width. */
function textOf(node: Node, isInMenu: boolean): string {
  if (node instanceof Text) return node.data
  if (!(node instanceof Element) || node.matches('kbd, [aria-hidden=true]')) return ''
  if (!isInMenu && !node.checkVisibility()) return ''
  return [...node.childNodes].map((child) => textOf(child, isInMenu)).join('')
}

/** Whether a person could press it now, in an open bar or in a menu of it. */
function isOffered(element: HTMLElement): boolean {
  const menu = element.closest('[popover]')
  const shown = menu?.parentElement ?? element
  return shown.checkVisibility() && !element.matches(':disabled, [aria-disabled=true]')
}

type Found = Readonly<{ id: string; label: string; element: HTMLElement }>

/** What a person could press now. Equal labels, as of two stores, are numbered in their ids. */
function offeredIn(root: ParentNode): readonly Found[] {
  const seen = new Map<string, number>()
  return [...root.querySelectorAll(ACTIONS)]
    .flatMap((bar) => [
      ...bar.querySelectorAll<HTMLElement>('button:not([popovertarget]), a[href]'),
    ])
    .filter(isOffered)
    .flatMap((element): readonly Found[] => {
      const isInMenu = element.closest('[popover]') !== null
      const label = element.ariaLabel ?? textOf(element, isInMenu).replaceAll(/\s+/g, ' ').trim()
      if (label === '') return []
      const n = (seen.get(label) ?? 0) + 1
      seen.set(label, n)
      return [{ id: `bar ${n} ${label}`, label, element }]
    })
}

/**
 * The buttons and links in the bars of the open view, and those of its menus, as commands: views show only what the
 * person may do. Each presses what has its id by then: the view may be shown again while the palette is open.
 */
export const barActions = (root: ParentNode): readonly Command[] =>
  offeredIn(root).map(({ id, label }) => ({
    id,
    label,
    icon: 'chevron-right',
    run: () =>
      offeredIn(root)
        .find((one) => one.id === id)
        ?.element.click(),
  }))
