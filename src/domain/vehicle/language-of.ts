/** Frequent words that the other language does not have. */
const WORDS = {
  en: /\b(?:the|and|with|this|our|for|has|is|you|your|of|to|was)\b/giu,
  es: /(?<!\p{L})(?:el|la|los|las|con|este|esta|nuestro|para|tiene|es|usted|su|de|del|una?|y|que)(?!\p{L})/giu,
} as const

/** The language of a text of a feed: Spanish if it has more of its frequent words, else English. */
export function languageOf(text: string): 'en' | 'es' {
  const count = (words: RegExp) => text.match(words)?.length ?? 0
  return count(WORDS.es) > count(WORDS.en) ? 'es' : 'en'
}
