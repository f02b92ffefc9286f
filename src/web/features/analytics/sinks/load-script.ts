/**
 * Loads a third-party script that the shopper has allowed.
 * @param attributes further ones of its element
 * @throws {Error} when it is not available
 */
export const loadScript = (
  address: string,
  attributes: Readonly<Record<string, string>> = {},
): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    for (const [name, value] of Object.entries(attributes)) script.setAttribute(name, value)
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('a script did not load')))
    document.head.append(script)
  })
