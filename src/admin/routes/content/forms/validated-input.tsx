import { useState, type ComponentProps } from 'react'

import { Input } from '#admin/controls/field.tsx'

type Props = Readonly<{
  value: string
  /** The value of a typed text; `null` for one that can't be read. */
  read: (text: string) => string | null
  /** What to write instead of one. */
  hint: string
  onRead: (value: string) => void
}> &
  Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'onKeyDown'>

/**
 * A field whose text is passed on when it is left or entered, if it can be read. Other text stays in it, to be mended,
 * and the value stays as it was.
 */
export function ValidatedInput({ value, read, hint, onRead, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null)
  const [isInvalid, setInvalid] = useState(false)
  const finish = () => {
    if (typed === null) return
    const next = read(typed)
    setInvalid(next === null)
    if (next === null) return
    setTyped(null)
    if (next !== value) onRead(next)
  }
  return (
    <span>
      <Input
        {...rest}
        aria-invalid={isInvalid || undefined}
        value={typed ?? value}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={finish}
        onKeyDown={({ key }) => {
          if (key === 'Enter') finish()
        }}
      />
      {isInvalid && (
        <span className="text-alert" role="alert">
          {hint}
        </span>
      )}
    </span>
  )
}
