/**
 * The two globals of both runtimes that `src/domain` may use. Its own project compiles without the DOM and Node,
 * so that everything else of them is an error there.
 */
interface URLSearchParams {
  append(name: string, value: string): void
  delete(name: string): void
  get(name: string): string | null
  getAll(name: string): string[]
  has(name: string): boolean
  set(name: string, value: string): void
  sort(): void
  toString(): string
  forEach(visit: (value: string, key: string) => void): void
  keys(): IterableIterator<string>
  entries(): IterableIterator<[string, string]>
  [Symbol.iterator](): IterableIterator<[string, string]>
  readonly size: number
}
declare const URLSearchParams: {
  new (
    init?:
      | string
      | readonly (readonly [string, string])[]
      | Readonly<Record<string, string>>
      | URLSearchParams,
  ): URLSearchParams
}
interface URL {
  readonly href: string
  readonly origin: string
  readonly protocol: string
  readonly host: string
  readonly hostname: string
  readonly pathname: string
  readonly search: string
  readonly hash: string
  readonly username: string
  readonly password: string
  readonly searchParams: URLSearchParams
}
declare const URL: {
  new (url: string, base?: string): URL
  canParse(url: string, base?: string): boolean
  parse(url: string, base?: string): URL | null
}
