import type { PartQuery, PartResult, PartVehicle } from '#domain/parts/part-query.ts'
import type { Part } from '#domain/parts/part.ts'

/** Catalogs of parts and accessories: a dealer's own, or that of the group. */
export interface PartsCatalog {
  /** A page of search results in a dealer's catalog, in catalog order; specific parts for the vehicle come first. */
  search(dealerCode: string, query: PartQuery): Promise<PartResult>
  /** The vehicles of a dealer's catalog, by make and model, each with all its model years. */
  vehicles(dealerCode: string): Promise<readonly PartVehicle[]>
  /** Those of these parts that a dealer's catalog contains, in no particular order. @param numbers in upper case */
  byNumbers(dealerCode: string, numbers: readonly string[]): Promise<readonly Part[]>
}
