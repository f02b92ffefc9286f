import type { Area } from '#messages/areas.ts'

import { useMessages } from './messages-context.tsx'

const ID = 'messages'

/**
 * The messages of a page's areas as data in the page, so that the browser needs no further request before it
 * wakes up. Only the server writes it; the browser leaves it as it came.
 */
export function MessageData({ areas }: { areas: readonly Area[] }) {
  const { area } = useMessages()
  const json = import.meta.env.SSR
    ? JSON.stringify(Object.fromEntries(areas.map((name) => [name, area(name)])))
    : ''
  return (
    <script
      id={ID}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json.replaceAll('<', String.raw`\u003c`) }}
    />
  )
}

/** The messages that came with the page, as text; `null` where it brought none. */
export const messageData = (): string | null =>
  document.querySelector(`#${ID}`)?.textContent ?? null
