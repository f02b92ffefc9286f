import { listOfPath } from '#web/lib/list-of-path.ts'

import { fetchSuggestions, type Suggestion } from './fetch-suggestions.ts'

/** How long typing must pause before a request. */
const PAUSE_MS = 90

const hydrated = new WeakSet<HTMLInputElement>()

/** A link among the suggestions. Its text is data, never markup. */
function optionOf({ text, note, href }: Suggestion, id: string): HTMLAnchorElement {
  const option = document.createElement('a')
  Object.assign(option, { id, href, role: 'option', tabIndex: -1, ariaSelected: 'false' })
  option.dataset['text'] = text
  const name = document.createElement('b')
  name.textContent = text
  const kind = document.createElement('small')
  kind.textContent = note
  option.append(name, ' ', kind)
  return option
}

/** Elements beside the input: the list and its status text. */
function parts(form: HTMLFormElement, id: string) {
  // An error page keeps the header, without its scripts.
  for (const old of form.querySelectorAll('[role=listbox],[role=status]')) old.remove()
  const list = document.createElement('div')
  Object.assign(list, { id, role: 'listbox', hidden: true })
  list.ariaLabel = form.dataset['suggestions'] ?? null
  const status = document.createElement('p')
  Object.assign(status, { role: 'status', className: 'visually-hidden' })
  form.append(list, status)
  return { list, status }
}

/**
 * Turns a search input into a combobox whose options are links: arrows select, Enter follows, Escape closes; without a
 * selected option Enter submits the form. Options come from the server while typing.
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/combobox/
 */
export function combobox(input: Element): void {
  if (!(input instanceof HTMLInputElement) || hydrated.has(input)) return
  const { form } = input
  // Other forms accept plain words too, but have no suggestions.
  if (!form?.dataset['searchBox']) return
  hydrated.add(input)
  const id = `suggestions-${[...document.querySelectorAll('input')].indexOf(input)}`
  const { list, status } = parts(form, id)
  input.autocomplete = 'off'
  input.setAttribute('role', 'combobox')
  input.setAttribute('aria-autocomplete', 'list')
  input.setAttribute('aria-controls', id)
  let active = -1
  let timer = 0
  let pendingRequest = new AbortController()

  const options = () => list.querySelectorAll<HTMLAnchorElement>('[role=option]')
  const rememberList = () => {
    const from = form.elements.namedItem('in')
    if (from instanceof HTMLInputElement) from.value = listOfPath(location.pathname) ?? ''
  }
  const choose = (next: number) => {
    active = next
    for (const [index, option] of options().entries()) {
      option.ariaSelected = String(index === active)
      if (index === active) option.scrollIntoView({ block: 'nearest' })
    }
    const chosen = options()[active]
    if (chosen) input.setAttribute('aria-activedescendant', chosen.id)
    else input.removeAttribute('aria-activedescendant')
  }
  const show = (isShown: boolean) => {
    list.hidden = !isShown
    input.ariaExpanded = String(isShown)
    if (!isShown) choose(-1)
  }
  const close = () => {
    clearTimeout(timer)
    pendingRequest.abort()
    status.textContent = ''
    show(false)
  }
  const loadSuggestions = async () => {
    pendingRequest.abort()
    pendingRequest = new AbortController()
    rememberList()
    const found = await fetchSuggestions(form, pendingRequest.signal)
    if (!found) return
    const chosen = options()[active]?.href
    list.replaceChildren(...found.suggestions.map((one, index) => optionOf(one, `${id}-${index}`)))
    status.textContent = found.status
    show(found.suggestions.length > 0)
    // A fast typist selects an option before the last response: the same option stays selected, otherwise the one at
    // its position.
    const again = [...options()].findIndex(({ href }) => href === chosen)
    choose(again >= 0 ? again : Math.min(active, options().length - 1))
  }
  const step = (by: 1 | -1) => {
    const { length } = options()
    // Above the first and below the last option is the input itself.
    choose(((active + 1 + by + length + 1) % (length + 1)) - 1)
  }

  input.addEventListener('focus', rememberList)
  input.addEventListener('input', () => {
    clearTimeout(timer)
    if (input.value.trim() === '') close()
    else timer = window.setTimeout(() => void loadSuggestions(), PAUSE_MS)
  })
  input.addEventListener('keydown', (event) => {
    const isOpen = !list.hidden
    const chosen = options()[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      if (isOpen) step(event.key === 'ArrowDown' ? 1 : -1)
      else if (input.value.trim() !== '') void loadSuggestions()
    } else if (event.key === 'Enter' && isOpen && chosen) {
      event.preventDefault()
      chosen.click()
    } else if (event.key === 'Escape' && isOpen) {
      // Closes only the list: the text is kept, and the menu around it stays open.
      event.preventDefault()
      event.stopPropagation()
      close()
    }
  })
  // The focus stays in the input while an option is pressed.
  list.addEventListener('mousedown', (event) => event.preventDefault())
  list.addEventListener('click', ({ target }) => {
    const option = target instanceof Element ? target.closest<HTMLElement>('[role=option]') : null
    if (!option) return
    input.value = option.dataset['text'] ?? ''
    close()
  })
  form.addEventListener('submit', close)
  input.addEventListener('blur', close)
  show(false)
  rememberList()
  // Input from before this script loaded.
  if (input.value.trim() !== '' && document.activeElement === input) void loadSuggestions()
}
