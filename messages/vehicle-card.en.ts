/** What the card of one vehicle says. Only the server needs it: cards are sent with their texts. */
export const messages = {
  miles: '{n} mi',
  drawing: 'Drawing of a {name}',
  call: 'Call',
  callPhone: 'Call {phone}',
  allIn: 'All-in price',
  allInNote: '{price} plus {fees} dealer fees',
  allInSame: 'No dealer fees are added',
  beforeFees: 'Before dealer fees',
  msrp: 'MSRP',
  msrpIs: 'MSRP {price}',
  unlock: 'Unlock {label}',
  saving: 'You save {amount}',
  inTransit: 'On its way',
  inTransitTo: 'On its way to {place}',
} as const
