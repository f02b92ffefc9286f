import { useState, type ComponentProps } from 'react'

import { Input } from '#admin/controls/field.tsx'

type Props = Readonly<{
  value: string
  /** The typed text as it is shown. */
  format?: (text: string) => string
  /** The value of a typed text; `null` for one that can't be read, which stays in the field alone. */
  read: (text: string) => string | null
  /** What to write instead of one. */
  unread: string
  onRead: (value: string) => void
}> &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur'>

/** A field that passes on only what can be read; other text stays in it, to be mended. */
export function HeldInput({ value, format = String, read, unread, onRead, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const isUnread = typed !== null && read(typed) === null
  return (
    <Input
      {...rest}
      aria-invalid={isUnread || undefined}
      title={isUnread ? unread : undefined}
      value={typed ?? value}
      onChange={({ target }) => {
        const text = format(target.value)
        setTyped(text)
        const next = read(text)
        if (next !== null && next !== value) onRead(next)
      }}
      onBlur={() => {
        if (!isUnread) setTyped(null)
      }}
    />
  )
}
