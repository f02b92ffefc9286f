/** Hosts that ignore dots in the local part. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * Identifies the mailbox of an email address: lower case, without a `+` suffix, and at Gmail without dots. Addresses of
 * one mailbox share limits; mail goes to the address as typed.
 */
export function mailboxOf(address: string): string {
  const index = address.lastIndexOf('@')
  if (index < 1) return address.toLowerCase()
  const host = address.slice(index + 1).toLowerCase()
  const [name = ''] = address.slice(0, index).toLowerCase().split('+')
  const plain = DOTLESS.has(host) ? name.replaceAll('.', '') : name
  return `${plain}@${host === 'googlemail.com' ? 'gmail.com' : host}`
}
