/** Loads a script of someone else, whom the shopper allowed. @throws {Error} when it is not available */
export const loadScript = (address: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.async = true
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('a script did not load')))
    document.head.append(script)
  })
