/**
 * Copies a text. @returns whether it was copied: there is no clipboard without HTTPS, and the person may have forbidden it
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
