/** The generated output of a brand's file. */
export interface BrandAssetTable {
  /** The hex SHA-256 of the recipe's version and the file. */
  source: string
  /** Its facts for pages, as JSON. */
  facts: string
  used_at: string
}

/** A generated file. */
export interface BrandFileTable {
  source: string
  /** The last part of its address, which contains the hash of its content. */
  name: string
  type: string
  body: Uint8Array
}

export interface BrandTables {
  brand_asset: BrandAssetTable
  brand_file: BrandFileTable
}
