import { controlsOf, type Control } from '#tests/support/pages/form-controls.ts'
import { GO_FIELD, PAGE_FIELD } from '#web/features/lead-form/form-view.ts'

/** The server's response to one step of filling in a form. */
export type FormAnswer = Readonly<{
  status: number
  /** Lines of the header, as one text. */
  header: string
  html: string
  /** The redirect's target; `null` for a page. */
  location: string | null
}>

type Values = Readonly<Record<string, string>>

/** The controls of the main form of a page. */
function controls(html: string): readonly Control[] {
  const form = html
    .split('<form')
    .map((rest) => rest.split('</form>')[0] ?? '')
    .find((part) => part.includes(`name="${PAGE_FIELD}"`))
  return controlsOf(form ?? '').filter(({ name }) => name !== '' && name !== GO_FIELD)
}

/** The post of a browser without scripts from a page, with these values typed and all their boxes ticked. */
export function filledIn(html: string, typed: Values): URLSearchParams {
  const body = new URLSearchParams()
  for (const { type, name, value } of controls(html)) {
    if (type === 'hidden') body.set(name, value)
    else if (type === 'checkbox') {
      if (typed[name] !== undefined) body.set(name, value)
    } else if (name in typed) body.set(name, typed[name] ?? '')
  }
  return body
}

async function answerOf(response: Response): Promise<FormAnswer> {
  return {
    status: response.status,
    header: [...response.headers].map((line) => line.join(': ')).join('\n'),
    html: await response.text(),
    location: response.headers.get('location'),
  }
}

/** The initial page of a form. */
export const showForm = async (address: string): Promise<FormAnswer> =>
  answerOf(await fetch(address))

/** Posts a page as its form would. */
export const postForm = async (address: string, body: URLSearchParams): Promise<FormAnswer> =>
  answerOf(
    await fetch(address, {
      method: 'POST',
      redirect: 'manual',
      headers: { origin: new URL(address).origin },
      body,
    }),
  )
