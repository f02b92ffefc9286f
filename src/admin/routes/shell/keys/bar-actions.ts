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

/**
 * The buttons and links in the bar of the open view, and those of its menus, as commands: views show only what the
 * person may do.
 */
export function barActions(root: ParentNode): readonly Command[] {
  const found = [...root.querySelectorAll(ACTIONS)].flatMap((bar) => [
    ...bar.querySelectorAll<HTMLElement>('button:not([popovertarget]), a[href]'),
  ])
  return found.filter(isOffered).flatMap((element): readonly Command[] => {
    const isInMenu = element.closest('[popover]') !== null
    const label = element.ariaLabel ?? textOf(element, isInMenu).replaceAll(/\s+/g, ' ').trim()
    if (label === '') return []
    const id = `bar ${label}`
    return [{ id, label, icon: 'chevron-right', run: () => element.click() }]
  })
}
