import type { CSSProperties } from 'react'

import styles from './avatar.module.css'

type AvatarProps = Readonly<{
  /** Their name; `null`: no one yet. */
  name: string | null
  isLarge?: boolean
  /** Whether they are here now: a ring. */
  isOnline?: boolean
}>

const initialsOf = (name: string) => {
  const words = name.trim().split(/\s+/)
  return [words[0], words.length > 1 ? words.at(-1) : '']
    .map((word) => word?.[0] ?? '')
    .join('')
    .toUpperCase()
}

/** One hue for each name, the same everywhere. */
const hueOf = (name: string) =>
  Array.from(name, (letter) => letter.codePointAt(0) ?? 0).reduce(
    (sum, code) => (sum * 31 + code) % 360,
    7,
  )

/** The initials of a person. Decorative: their name is beside it, or hidden text says it. */
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
