/** The weekly mail with the figures of the reports, to people of the back office. */
export const messages = {
  title: '{about}: the week of {from} to {to}',
  allStores: 'All stores',
  leads: 'Leads: {now} ({before} the week before)',
  sold: 'Sold: {now} ({before} the week before)',
  answer:
    'First answer: half of shoppers waited {now} open minutes or less ({before} the week before)',
  noAnswer: 'First answer: none this week',
  none: 'none',
  stock:
    'Vehicles in stock: {n}, of which {photos} without photos and {aged} for more than 60 days',
  pages:
    'All sites: {lists} lists and {vehicles} vehicles viewed, {sent} forms sent ({before} the week before)',
  visits: 'Service visits: {n}, of which {missed} missed',
  open: 'Open the reports',
  why: 'You get this mail on Mondays because you turned it on. Turn it off in Reports, beside the period.',
} as const
