/** What was made of a file of a brand. */
export interface BrandAssetTable {
  /** SHA-256 of how it was made and of the file, in hex. */
  source: string
  /** What pages say of it, as JSON. */
  facts: string
  used_at: string
}

/** A file that was made. */
export interface BrandFileTable {
  source: string
  /** The last part of its address, which has the hash of its contents. */
  name: string
  type: string
  body: Uint8Array
}

export interface BrandTables {
  brand_asset: BrandAssetTable
  brand_file: BrandFileTable
}
