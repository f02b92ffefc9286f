/** A text with `{name}` placeholders, or its forms by the number `{n}`. */
export type Message = string | Readonly<{ one: string; other: string }>

export type Dictionary = Readonly<Record<string, Message>>

/** What the other language must say: the same keys, plural where the first is plural. */
export type Translation<D extends Dictionary> = {
  readonly [K in keyof D]: D[K] extends string ? string : Readonly<{ one: string; other: string }>
}
