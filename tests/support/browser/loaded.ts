import type { UNSAFE_DataWithResponseInit as DataWithResponseInit } from 'react-router'

/** A loader's data, with or without response headers. */
export const loaded = <T extends object>(result: T | DataWithResponseInit<T>): T =>
  'init' in result && 'data' in result ? result.data : result
