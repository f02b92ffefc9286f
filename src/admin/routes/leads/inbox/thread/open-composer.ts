/** The kind of text: a mail to the shopper, the record of a call, or a note for the team. */
export type Composing = 'mail' | 'call' | 'note'

/** Opens the composer for one kind of text, and focuses it. */
export function openComposer(kind: Composing): void {
  const choice = document.querySelector<HTMLInputElement>(`input[name="compose"][value="${kind}"]`)
  choice?.click()
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-compose]')?.focus())
}
