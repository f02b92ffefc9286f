import type { Area } from '#messages/areas.ts'

import { fetchMessages, knowAreas, messagesAddress, type Messages } from './load-messages.ts'
import { useMessages } from './messages-context.tsx'

const ID = 'messages'

function useData(areas: readonly Area[]) {
  const { area, locale, version } = useMessages()
  if (version) return { 'data-from': `${messagesAddress(areas, locale)}?v=${version}` }
  const json = JSON.stringify(Object.fromEntries(areas.map((name) => [name, area(name)])))
  return { dangerouslySetInnerHTML: { __html: json.replaceAll('<', String.raw`\u003c`) } }
}

/**
 * Where the messages of a page's areas are, which the browser asks for beside the scripts: in a file that it may keep
 * for good, or in the page itself where sources are served live. For the server alone.
 */
export function MessageData({ areas }: { areas: readonly Area[] }) {
  return <script id={ID} type="application/json" {...useData(areas)} />
}

/**
 * Takes in the messages of the page that is open.
 * @throws {Error} when they do not come: the page then stays as the server wrote it
 */
export async function knowPage(): Promise<void> {
  const data = document.querySelector<HTMLElement>(`#${ID}`)
  // The server wrote them from the same dictionaries.
  if (import.meta.env.DEV) knowAreas(JSON.parse(data?.textContent || '{}') as Messages)
  else knowAreas(await fetchMessages(data?.dataset['from'] ?? ''))
}
