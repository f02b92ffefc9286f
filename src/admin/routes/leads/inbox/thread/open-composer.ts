/** What is written: a mail to the shopper, the record of a call, or a note for the team. */
export type Composing = 'mail' | 'call' | 'note'

/** Chooses where to write, and goes there. */
export function openComposer(kind: Composing): void {
  const choice = document.querySelector<HTMLInputElement>(`input[name="compose"][value="${kind}"]`)
  choice?.click()
  requestAnimationFrame(() => document.querySelector<HTMLElement>('[data-compose]')?.focus())
}
