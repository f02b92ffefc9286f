/** The search box, its suggestions, and the interpretation of a search. Server only. */
export const messages = {
  vehicles: { one: '{n} vehicle', other: '{n} vehicles' },
  note: '{kind} · {count}',
  'kind.make': 'Make',
  'kind.model': 'Model',
  'kind.trim': 'Trim',
  'kind.body': 'Body style',
  'kind.feature': 'Feature',
  'list.new': 'New',
  'list.used': 'Pre-owned',
  'list.cpo': 'Certified',
  stock: 'Stock {stock}',
  didYouMean: 'Did you mean',
  suggestions: { one: '{n} suggestion', other: '{n} suggestions' },
  none: 'No suggestions. Press Enter to search for these words.',
} as const
