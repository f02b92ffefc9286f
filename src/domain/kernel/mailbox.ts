/** Hosts whose addresses are the same with and without dots. */
const DOTLESS: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com'])

/**
 * What tells the mailbox of an e-mail address: in lower case, without what follows a `+`, and at Gmail without dots. Two
 * addresses of one mailbox are counted as one; mail goes to the address as typed.
 */
export function mailboxOf(address: string): string {
  const at = address.lastIndexOf('@')
  if (at < 1) return address.toLowerCase()
  const host = address.slice(at + 1).toLowerCase()
  const [name = ''] = address.slice(0, at).toLowerCase().split('+')
  const plain = DOTLESS.has(host) ? name.replaceAll('.', '') : name
  return `${plain}@${host === 'googlemail.com' ? 'gmail.com' : host}`
}
