/** Phrases of sentences that are not about this vehicle: those about the model in general, and negated ones. */
const GENERAL_OR_NEGATED =
  /\b(?:available|optional|opcional(?:es)?|disponibles?|if equipped|may (?:have|include)|without|sin|no|not|needs?)\b/iu

const SENTENCE_END = /[.;!|\n]+/

/** The sentences of a description that state something of the vehicle. */
export const statementsOf = (description: string): readonly string[] =>
  description.split(SENTENCE_END).filter((sentence) => !GENERAL_OR_NEGATED.test(sentence))
