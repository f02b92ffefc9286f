/** Inline content: text, emphasized text or a link. */
export type Inline =
  | string
  | Readonly<{ kind: 'strong' | 'emphasis'; children: readonly Inline[] }>
  | Readonly<{ kind: 'link'; href: string; isExternal: boolean; children: readonly Inline[] }>
