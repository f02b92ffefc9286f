import type { UNSAFE_DataWithResponseInit as DataWithResponseInit } from 'react-router'

/** What a loader answered, with or without headers of its own. */
export const loaded = <T extends object>(answer: T | DataWithResponseInit<T>): T =>
  'init' in answer && 'data' in answer ? answer.data : answer
