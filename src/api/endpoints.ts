import { dealerEndpoints } from './dealers/dealer-endpoints.ts'
import type { Endpoint } from './endpoint.ts'
import { calculatorEndpoints } from './finance/calculator-endpoints.ts'
import { programEndpoints } from './finance/program-endpoints.ts'
import { listEndpoints } from './inventory/list-endpoints.ts'
import { searchEndpoint } from './inventory/search-endpoint.ts'
import { suggestEndpoint } from './search-box/suggest-endpoint.ts'
import { vinEndpoint } from './vin/vin-endpoint.ts'
import { inventoryWrites } from './writes/inventory-writes.ts'
import { leadWrites } from './writes/lead-writes.ts'
import type { WriteEndpoint } from './writes/write-endpoint.ts'

/** Every public call of the API, in the order of the documentation. A new one is an entry here. */
export const endpoints: readonly Endpoint[] = [
  ...dealerEndpoints,
  ...listEndpoints,
  searchEndpoint,
  suggestEndpoint,
  ...programEndpoints,
  ...calculatorEndpoints,
  vinEndpoint,
]

/** Every call that changes something. */
export const writeEndpoints: readonly WriteEndpoint[] = [...inventoryWrites, ...leadWrites]
