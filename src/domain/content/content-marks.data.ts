/**
 * Section layouts, written after a heading: `## How a visit goes {steps}`. The default is `text`. All but `text` and
 * `note` consist of items with third-level headings.
 */
export const CONTENT_LOOKS = [
  'text',
  'cards',
  'steps',
  'columns',
  'table',
  'questions',
  'facts',
  'note',
] as const

export type ContentLook = (typeof CONTENT_LOOKS)[number]

/** Icons for item headings: `### Tires {gauge}`. */
export const CONTENT_ICONS = [
  'badge-check',
  'battery-charging',
  'calendar-check',
  'car',
  'check',
  'circle-alert',
  'clock',
  'cog',
  'disc-3',
  'droplet',
  'engine',
  'fuel',
  'gauge',
  'info',
  'map-pin',
  'message-circle',
  'phone',
  'receipt-text',
  'shield-check',
  'sparkles',
  'sun',
  'tag',
  'thermometer',
  'truck',
  'umbrella',
  'wallet',
  'wind',
  'wrench',
  'x',
] as const

export type ContentIcon = (typeof CONTENT_ICONS)[number]

/** Illustrations for the head of a page. */
export const CONTENT_PICTURES = [
  'lift',
  'lane',
  'trail',
  'shield',
  'coupons',
  'plan',
  'school',
  'seal',
  'ramp',
  'flag',
  'drawer',
] as const

export type ContentPicture = (typeof CONTENT_PICTURES)[number]

/** Topics of articles; the list of articles shows the same word. */
export const ARTICLE_TOPICS = ['buying', 'money', 'selling', 'care', 'electric', 'trucks'] as const

export type ArticleTopic = (typeof ARTICLE_TOPICS)[number]

/** Authors of articles: the department responsible for the text. */
export const ARTICLE_AUTHORS = ['sales', 'finance', 'service', 'trade'] as const
