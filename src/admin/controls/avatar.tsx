import type { CSSProperties } from 'react'

import styles from './avatar.module.css'

type AvatarProps = Readonly<{
  /** The person's name; `null` for no one. */
  name: string | null
  isLarge?: boolean
  /** Whether the person is online, which is shown by a ring. */
  isOnline?: boolean
}>

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase()
}

/** A hue derived from the name, so that a person has the same color in every view. */
const hueOf = (name: string) =>
  Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce(
    (sum, code) => (sum * 31 + code) % 360,
    7,
  )

/** The initials of a person. Decorative: the name is beside it as visible or hidden text. */
export function Avatar({ name, isLarge, isOnline }: AvatarProps) {
  const classes = [
    styles.avatar,
    isLarge && styles.large,
    isOnline && styles.online,
    name === null && styles.empty,
  ]
  // A custom property, which React's types do not know.
  const style = name === null ? {} : ({ '--h': hueOf(name) } as CSSProperties)
  return (
    <span className={classes.filter(Boolean).join(' ')} style={style} aria-hidden="true">
      {name === null ? '' : initialsOf(name)}
    </span>
  )
}
