import { setTimeout as wait } from 'node:timers/promises'

const REQUEST_LIMIT_MS = 10_000
const PAUSE_MS = 25
/** How long a shopper takes to fill in the form. */
const TYPING_MS = 50

export type Ledger = {
  /** Markers of the leads for which a shopper reached the success page. */
  acknowledged: Set<string>
  /** Markers of those that a shopper gave up on; they may have been stored or not. */
  abandoned: Set<string>
  /** How often the response asked a shopper to retry. */
  retryResponses: number
  /** Responses that no shopper should get. */
  refusals: string[]
}

const attribute = (tag: string, name: string) =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? null

/** The parts of a form that a browser sends besides the typed values: its action and its hidden fields. */
function readForm(html: string, keyField: string) {
  const form = html.match(/<form[\s\S]*?<\/form>/g)?.find((text) => text.includes(keyField))
  if (form === undefined) return null
  const hidden = (form.match(/<input[^>]*>/g) ?? []).filter(
    (tag) => attribute(tag, 'type') === 'hidden',
  )
  return {
    action: attribute(form.slice(0, form.indexOf('>') + 1), 'action'),
    hidden: hidden.map((tag) => [attribute(tag, 'name') ?? '', attribute(tag, 'value') ?? '']),
  }
}

type Options = Readonly<{
  origin: string
  /** Path of the form. */
  path: string
  keyField: string
  ledger: Ledger
  isOver: () => boolean
}>

type Post = Readonly<{ body: URLSearchParams; origin: string }>

/** The server's response; `null` for none. */
const request = async (url: string, address: string, post?: Post) => {
  try {
    const reply = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(REQUEST_LIMIT_MS),
      headers: {
        accept: 'text/html',
        'x-forwarded-for': address,
        ...(post && { origin: post.origin, 'sec-fetch-site': 'same-origin' }),
      },
      ...(post && { method: 'POST', body: post.body }),
    })
    return { status: reply.status, text: await reply.text() }
  } catch {
    return null
  }
}

/** Each lead comes from another shopper and so from its own address, as a proxy would report it. */
const anAddress = () => `10.${Array.from(crypto.getRandomValues(new Uint8Array(3))).join('.')}`

/** The form, requested until the server sends it; `null` if time runs out first. */
async function openForm({ origin, path, keyField, ledger, isOver }: Options) {
  while (!isOver()) {
    const reply = await request(origin + path, anAddress())
    if (reply?.status === 200) {
      const form = readForm(reply.text, keyField)
      if (form !== null) return form
      ledger.refusals.push(`no form at ${path}`)
    }
    await wait(PAUSE_MS)
  }
  return null
}

/** One shopper, who fills in the form repeatedly, and sends it until the success page is shown. */
export async function shop(options: Options): Promise<void> {
  const { origin, path, ledger, isOver } = options
  for (let form = await openForm(options); form !== null; form = await openForm(options)) {
    const marker = `crash-${crypto.randomUUID()}`
    const body = new URLSearchParams([
      ...form.hidden,
      ['firstName', 'Ana'],
      ['lastName', marker],
      ['email', 'ana@example.com'],
      ['comments', marker],
    ])
    const address = anAddress()
    await wait(TYPING_MS)
    ledger.abandoned.add(marker)
    for (let isSent = false; !isSent && !isOver();) {
      const target = new URL(form.action ?? path, origin).href
      const reply = await request(target, address, { body, origin })
      if (reply?.status === 303 || reply?.status === 302) {
        ledger.acknowledged.add(marker)
        ledger.abandoned.delete(marker)
        isSent = true
      } else {
        if (reply?.status === 503) ledger.retryResponses += 1
        else if (reply !== null)
          ledger.refusals.push(`${reply.status}: ${reply.text.slice(0, 200)}`)
        await wait(PAUSE_MS)
      }
    }
  }
}
