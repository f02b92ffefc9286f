/**
 * The whole number in what someone typed or pasted, `$1,234.50` and `1.234,50` alike; cents are dropped, since where
 * this is asked nothing counts in cents. `null` if there is no digit.
 */
export function wholeNumberIn(text: string): number | null {
  const digits = text.replace(/[.,]\d{0,2}\D*$/, '').replaceAll(/\D/g, '')
  return digits ? Number(digits) : null
}
