/** Where a shopper's color scheme is stored in their browser. */
export const SCHEME_KEY = 'scheme'

/**
 * The source of a script for the page's head: it sets the chosen color scheme before the first paint. It is inline and
 * small; the content security policy allows it by its hash.
 */
export const schemeScript = `try{const s=localStorage.getItem('${SCHEME_KEY}');if(s==='light'||s==='dark')document.documentElement.dataset.scheme=s}catch{}`
