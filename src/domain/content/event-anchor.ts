/** The id of an event in its page. The prefix tells it from headings of texts, whose ids are their words. */
export const eventAnchor = (id: string): string => `event-${id}`
