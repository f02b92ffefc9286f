import type { UNSAFE_DataWithResponseInit as DataWithResponseInit } from 'react-router'

/** A loader's data, with or without response headers. */
export const loaded = <T extends object>(answer: T | DataWithResponseInit<T>): T =>
  'init' in answer && 'data' in answer ? answer.data : answer
