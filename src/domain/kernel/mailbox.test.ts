import { expect, it } from 'vitest'

import { mailboxOf } from './mailbox.ts'

it.each([
  ['Ana@Example.com', 'ana@example.com'],
  ['ana+offers@example.com', 'ana@example.com'],
  ['ana.ruiz@example.com', 'ana.ruiz@example.com'],
  ['A.n.a+x@gmail.com', 'ana@gmail.com'],
  ['a.na@googlemail.com', 'ana@gmail.com'],
  ['nonsense', 'nonsense'],
  ['', ''],
])('%s is the mailbox %s', (address, mailbox) => expect(mailboxOf(address)).toBe(mailbox))
