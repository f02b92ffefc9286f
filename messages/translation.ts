/** A text with `{name}` placeholders, or its forms by the number `{n}`. */
export type Message = string | Readonly<{ one: string; other: string }>

export type Dictionary = Readonly<Record<string, Message>>

/** The messages of the other language: the same keys, with plural forms where the first has them. */
export type Translation<D extends Dictionary> = {
  readonly [K in keyof D]: D[K] extends string ? string : Readonly<{ one: string; other: string }>
}
