/**
 * How a section can be laid out, written behind its heading: `## How a visit goes {steps}`. Without a word it is
 * `text`. All but `text` and `note` are made of items, each under a heading of the third level.
 */
export const CONTENT_LOOKS = [
  'text',
  'cards',
  'steps',
  'columns',
  'table',
  'questions',
  'note',
] as const

export type ContentLook = (typeof CONTENT_LOOKS)[number]

/** What can stand beside the heading of an item: `### Tires {gauge}`. Each is an icon of the design system. */
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

/** The drawn scenes that can stand at the head of a page. */
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

/** What an article is about; the same word stands on the list of articles. */
export const ARTICLE_TOPICS = ['buying', 'money', 'selling', 'care', 'electric', 'trucks'] as const

export type ArticleTopic = (typeof ARTICLE_TOPICS)[number]

/** Who has written an article: a department, which answers for what it says. */
export const ARTICLE_AUTHORS = ['sales', 'finance', 'service', 'trade'] as const

export type ArticleAuthor = (typeof ARTICLE_AUTHORS)[number]
