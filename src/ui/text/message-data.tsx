import type { Area } from '#messages/areas.ts'

import { fetchMessages, addMessages, messagesAddress, type Messages } from './load-messages.ts'
import { useMessages } from './messages-context.tsx'

const ID = 'messages'

function useData(areas: readonly Area[]) {
  const { area, locale, version } = useMessages()
  if (version) return { 'data-from': `${messagesAddress(areas, locale)}?v=${version}` }
  const json = JSON.stringify(Object.fromEntries(areas.map((name) => [name, area(name)])))
  return { dangerouslySetInnerHTML: { __html: json.replaceAll('<', String.raw`\u003c`) } }
}

/**
 * The address of the messages of a page's areas, which the browser loads with the scripts: in an immutable file, or in
 * the page itself in development. Only for the server.
 */
export function MessageData({ areas }: { areas: readonly Area[] }) {
  return <script id={ID} type="application/json" {...useData(areas)} />
}

/**
 * Adds the messages of the current page.
 * @throws {Error} if they can't be loaded: the page then stays as the server rendered it
 */
export async function addPageMessages(): Promise<void> {
  const data = document.querySelector<HTMLElement>(`#${ID}`)
  // The cast is safe: the server wrote the messages from the same dictionaries.
  if (import.meta.env.DEV) addMessages(JSON.parse(data?.textContent || '{}') as Messages)
  else addMessages(await fetchMessages(data?.dataset['from'] ?? ''))
}
