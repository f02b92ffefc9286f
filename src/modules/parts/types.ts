import type { PartQuery, PartResult, PartVehicle } from '#domain/parts/part-query.ts'
import type { Part } from '#domain/parts/part.ts'

/** Catalogs of parts and accessories: a dealer's own, or that of the group. */
export interface PartsCatalog {
  /** A page of what a dealer's catalog has of a query, in the catalog's order; what is made for its vehicle comes first. */
  search(dealerCode: string, query: PartQuery): Promise<PartResult>
  /** The vehicles that a dealer's catalog names, by make and model, each with all its model years. */
  vehicles(dealerCode: string): Promise<readonly PartVehicle[]>
  /** Those of these parts that a dealer's catalog has, in no order. @param numbers in upper case */
  byNumbers(dealerCode: string, numbers: readonly string[]): Promise<readonly Part[]>
}
