/**
 * Copies a text to the clipboard. @returns `false` without HTTPS, or if the person denied permission
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}
