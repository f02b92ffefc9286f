import { attributeOf, controlsOf, type Control } from './form-controls.ts'

type HttpResponse = Readonly<{ url(): string; status(): number; text(): Promise<string> }>
type HttpPost = Readonly<{ headers: Record<string, string>; data: string }>

/** A client that stores cookies and follows redirects, such as Playwright's. */
export type HttpRequests = Readonly<{
  get(address: string): Promise<HttpResponse>
  post(address: string, post: HttpPost): Promise<HttpResponse>
}>

/** A page after redirects. */
export type HttpPage = Readonly<{ url: URL; status: number; html: string }>

/** Typed values, by the names of fields. */
type Values = Readonly<Record<string, string | boolean | readonly string[]>>

type Submission = Readonly<{
  /** A part of the markup that only the intended form has; without it, the first form of the main part that posts. */
  form?: string
  /** The text of the button; without it, the first submit button. */
  button?: string
}>

const IGNORED_ELEMENTS = /<(?<name>script|style|template)\b[^>]*>[\s\S]*?<\/\k<name>>/g
const FORM = /<form\b(?<attributes>[^>]*)>(?<markup>[\s\S]*?)<\/form>/g
const MAIN = /<main\b[\s\S]*<\/main>/

function formOf(html: string, part: string | undefined) {
  const page = html.replaceAll(IGNORED_ELEMENTS, '')
  const within = part === undefined ? (MAIN.exec(page)?.[0] ?? '') : page
  for (const { 0: whole, groups = {} } of within.matchAll(FORM)) {
    const { attributes = '', markup = '' } = groups
    const isWanted =
      part === undefined ? attributeOf(attributes, 'method') === 'post' : whole.includes(part)
    if (isWanted) return { attributes, controls: controlsOf(markup) }
  }
  throw new Error(`the page has no form ${part ?? 'that posts in its main part'}`)
}

/** A control's form data; none if it is off. */
function entryOf(control: Control, values: Values): readonly [string, string][] {
  const { name, type, value, isOn, choices } = control
  const typed = values[name]
  if (name === '' || ['submit', 'button', 'reset', 'file'].includes(type)) return []
  if (typed === undefined || type === 'hidden') return isOn ? [[name, value]] : []
  if (typeof typed === 'boolean') return typed ? [[name, value]] : []
  if (typeof typed !== 'string') throw new Error(`${name} takes one value`)
  if (type === 'radio') return typed === value ? [[name, value]] : []
  if (type === 'checkbox') return typed.split(' ').includes(value) ? [[name, value]] : []
  if (type === 'select' && !choices.includes(typed))
    throw new Error(`${name} has no choice ${typed}: ${choices.join(', ')}`)
  return [[name, typed]]
}

/** @throws {Error} for a field or choice that the form does not have */
function bodyOf(controls: readonly Control[], values: Values, button: Control | undefined) {
  for (const [name, typed] of Object.entries(values)) {
    const named = controls.filter((control) => control.name === name)
    if (named.length === 0) throw new Error(`the form does not ask for ${name}`)
    if (named[0]?.type === 'radio' && !named.some(({ value }) => value === typed))
      throw new Error(`${name} does not offer ${String(typed)}`)
  }
  const body = new URLSearchParams(
    controls.flatMap((control) => {
      const typed = values[control.name]
      if (!Array.isArray(typed)) return [...entryOf(control, values)]
      const at = controls.filter(({ name }) => name === control.name).indexOf(control)
      return [...entryOf(control, { [control.name]: typed[at] ?? '' })]
    }),
  )
  if (button?.name) body.append(button.name, button.value)
  return body
}

/**
 * A browser without scripts that fills in forms: it opens a page, sends the form's fields with the typed values, stores
 * cookies and follows redirects, over HTTP only.
 */
export function browserOfForms(request: HttpRequests) {
  let shown: HttpPage | null = null
  const show = async (response: HttpResponse) => {
    shown = {
      url: new URL(response.url()),
      status: response.status(),
      html: await response.text(),
    }
    return shown
  }
  return {
    open: async (path: string): Promise<HttpPage> => show(await request.get(path)),
    /**
     * Fills in the page's form and presses a button.
     * @param values of radio buttons the one to choose; of boxes those to tick, separated by spaces, or `true` for all
     * of that name; of several inputs of one name a list; other controls stay
     * unchanged
     * @throws {Error} if the form has no such field, choice or button
     */
    async send(values: Values, { form, button }: Submission = {}): Promise<HttpPage> {
      if (shown === null) throw new Error('no page is open')
      const { attributes, controls } = formOf(shown.html, form)
      const buttons = controls.filter(({ type }) => type === 'submit')
      const pressed = buttons.find(({ label }) => button === undefined || label === button)
      if (button !== undefined && pressed === undefined)
        throw new Error(`no button says ${button}: ${buttons.map(({ label }) => label).join(', ')}`)
      const body = bodyOf(controls, values, pressed)
      const action = new URL(attributeOf(attributes, 'action') ?? shown.url.href, shown.url)
      if (attributeOf(attributes, 'method') !== 'post') {
        action.search = body.toString()
        return show(await request.get(action.href))
      }
      return show(
        await request.post(action.href, {
          headers: {
            origin: shown.url.origin,
            referer: shown.url.href,
            'content-type': 'application/x-www-form-urlencoded',
          },
          data: body.toString(),
        }),
      )
    },
  }
}
