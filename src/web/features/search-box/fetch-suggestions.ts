export type Suggestion = Readonly<{ text: string; note: string; href: string }>
type Suggestions = Readonly<{ status: string; suggestions: readonly Suggestion[] }>

/** The server's suggestions for the current form values; `null` without a reply, and when aborted. */
export async function fetchSuggestions(
  form: HTMLFormElement,
  signal: AbortSignal,
): Promise<Suggestions | null> {
  const requested = new URLSearchParams({ language: document.documentElement.lang })
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '') requested.set(name, value)
  try {
    const reply = await fetch(`${form.dataset['searchBox']}?${requested}`, { signal })
    // The endpoint's own schema validates its response.
    return reply.ok ? ((await reply.json()) as Suggestions) : null
  } catch {
    // Without suggestions the box still submits its words to the list.
    return null
  }
}
