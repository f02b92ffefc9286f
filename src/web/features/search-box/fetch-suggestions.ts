export type Suggestion = Readonly<{ text: string; note: string; href: string }>
type Suggestions = Readonly<{ status: string; suggestions: readonly Suggestion[] }>

/** What the server suggests for what stands in a form now; `null` where no answer came, or nobody waits any more. */
export async function fetchSuggestions(
  form: HTMLFormElement,
  signal: AbortSignal,
): Promise<Suggestions | null> {
  const asked = new URLSearchParams({ language: document.documentElement.lang })
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '') asked.set(name, value)
  try {
    const reply = await fetch(`${form.dataset['searchBox']}?${asked}`, { signal })
    // The endpoint's own schema checks what it sends.
    return reply.ok ? ((await reply.json()) as Suggestions) : null
  } catch {
    // Without suggestions the box still takes its words to the list.
    return null
  }
}
