/**
 * The whole number in typed or pasted text, `$1,234.50` and `1.234,50` alike; cents are dropped, since no such field
 * needs cents. `null` without a digit.
 */
export function wholeNumberIn(text: string): number | null {
  const digits = text.replace(/[.,]\d{0,2}\D*$/, '').replaceAll(/\D/g, '')
  return digits ? Number(digits) : null
}
