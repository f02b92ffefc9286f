/** The subject of the calls of each tag. */
export const TAG_TEXTS: Readonly<Record<string, string>> = {
  Dealers: 'The stores of the group: addresses, hours, phones.',
  Inventory: 'The vehicles of a store: lists, search, suggestions.',
  Payments: 'Rates, fees, taxes, and the payments of loans and leases.',
  VIN: 'Decodes a VIN.',
  Leads: 'What a CRM reports about the leads that it got. Needs a key.',
  'Inventory writes': 'Adds, changes and removes vehicles. Needs a key.',
}
