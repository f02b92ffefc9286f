import { faultsOf, type Mutant } from './mutant.ts'

/**
 * Code without one of the optimizations: results are the same, and the named tests fail because of the number of
 * vehicles, rows, renderings, statements or bytes. `npm run test:mutants -- --speed` runs only these. What
 * `tests/page-work.test.ts` counts in pages of a build is not among them.
 */
export const SPEED_MUTANTS: readonly Mutant[] = [
  // The search.
  ...faultsOf('src/domain/search/engine/count.ts', 'bench/search/engine-work.test.ts', [
    // The counts of a list without filters are remembered.
    ['  data.memo.bases.set(lists, base)\n', ''],
    // Where most of a list matches, the other rows are counted.
    ['matches.total * 2 <= base.total', 'matches.total < base.total'],
    // A few vehicles are counted by themselves.
    ['set.total <= data.fewRows', 'set.total < 1'],
    // The group that rows are clustered by is counted by ranges.
    ['const byRuns = built &&', 'const byRuns = !built &&'],
  ]),
  ...faultsOf('src/domain/search/search.ts', 'bench/search/engine-work.test.ts', [
    // The values of a list without filters are sorted once.
    ['  if (known) return known\n', ''],
    // Dealers are sorted once.
    [
      'of dealersInOrder)',
      "of dealersInOrder.toSorted((a, b) => (values[a] ?? '') < (values[b] ?? '') ? -1 : 1))",
    ],
  ]),
  ...faultsOf('src/domain/search/result/facet-values.ts', 'bench/search/engine-work.test.ts', [
    // Many values are sorted by radix.
    [
      'return radixSort(positions.subarray(0, size), keyAt, highest)',
      'return positions.slice(0, size).sort((a, b) => (keyAt[a] ?? 0) - (keyAt[b] ?? 0) || a - b)',
    ],
  ]),
  ...faultsOf('src/domain/search/engine/groups/group.ts', 'bench/search/engine-work.test.ts', [
    // Correlated categories share a code.
    ['const MAX_CODES = 1 << 16', 'const MAX_CODES = 1'],
  ]),
  ...faultsOf(
    'src/domain/search/engine/columns/identifiers.ts',
    'bench/search/engine-work.test.ts',
    [
      // Pairs and triples of characters leave few texts to read.
      ['const MAX_PARTS = 12', 'const MAX_PARTS = 0'],
    ],
  ),
  ...faultsOf('src/domain/search/engine/split-rows.ts', 'bench/search/engine-work.test.ts', [
    // A few rows are split one by one.
    [
      'if (kernels.count(rows) > Math.min(VERY_FEW, fewRows)) return null',
      'if (kernels.count(rows) >= 0) return null',
    ],
  ]),
  ...faultsOf('src/domain/search/engine/first-page.ts', 'bench/search/engine-work.test.ts', [
    // The first page is found by walking an order.
    ['distances.length === 1 && isDense(data, request)', 'distances.length > 1'],
    // Sorting by name reads the vehicles of the first names.
    ['if (matches.total <= FEW)', 'if (matches.total > 0)'],
    // A few vehicles are sorted without reading all rows.
    ['request.matches.total <= Math.min(VERY_FEW, data.fewRows)', 'request.matches.total < 0'],
  ]),
  ...faultsOf(
    'src/domain/search/engine/columns/number-index.ts',
    'bench/search/engine-work.test.ts',
    [
      // Ranges of numbers start from the nearest of some known ones.
      ['const CHECKPOINTS = 32', 'const CHECKPOINTS = 1'],
    ],
  ),
  ...faultsOf(
    'src/domain/search/engine/columns/value-sets.ts',
    'bench/search/engine-work.test.ts',
    [
      // Frequent values are sets of bits, not lists of rows.
      ['const FREQUENT = 32', 'const FREQUENT = 0'],
    ],
  ),
  ...faultsOf('src/domain/search/build-index.ts', 'bench/search/engine-work.test.ts', [
    // Another plan's payments need no other index.
    [
      'engine: segment.engine.withFigures(figuresOf(segment.vehicles, next)),',
      'engine: finish(engineInSteps(segment.engine.columns, figuresOf(segment.vehicles, next), next)),',
    ],
  ]),
  ...faultsOf('src/domain/search/similar.ts', 'src/domain/search/similar.test.ts', [
    // Groups of similar vehicles are made once, and few of them are read.
    ['  known.set(engine.columns, modelGroups)\n', ''],
    // Equally close vehicles are in the order of ranks.
    ['(total - last.distance || rank - last.rank) > 0', 'total < 0'],
  ]),

  // Changes of the inventory.
  ...faultsOf('src/domain/search/apply-changes.ts', 'src/domain/search/apply-changes.test.ts', [
    // A change is a segment beside the others.
    ['size < limits.minSize ||', 'size > 0 ||'],
  ]),
  ...faultsOf(
    'src/modules/inventory/snapshot/stock.ts',
    'src/modules/inventory/snapshot/stock.test.ts',
    [['next.size > Math.max(MIN_OVERLAID, vehicles.length * MAX_OVERLAID_SHARE)', 'next.size > 0']],
  ),
  ...faultsOf(
    'src/modules/inventory/live-inventory.ts',
    'src/modules/inventory/snapshot/kept-after-change.test.ts',
    [
      // The lists of a version are those of the last one with the changes.
      ['isSameGroup\n      ? carryIndexes', '!isSameGroup\n      ? carryIndexes'],
      // What pages compute from all vehicles is computed before a version is shown.
      ['if (next.memo !== last.memo) await prepare(next, last)\n', ''],
    ],
  ),
  ...faultsOf(
    'src/modules/inventory/live-inventory.ts',
    'src/modules/inventory/live-inventory.test.ts',
    [
      // A start reads stored lists.
      ['await stored?.restore(current(), site, sites())\n', ''],
      // Lists are indexed once for all requests that wait for them.
      ['pending.get(site.key) ?? index(site)', 'index(site)'],
    ],
  ),
  ...faultsOf(
    'src/modules/inventory/read-records.ts',
    'src/modules/inventory/snapshot/kept-after-change.test.ts',
    [
      // Only changed vehicles are read.
      ['if ((await source.state.version()) < version) return null', 'if (version > 0) return null'],
    ],
  ),
  ...faultsOf(
    'src/modules/inventory/vehicle-catalog.ts',
    'src/modules/inventory/snapshot.test.ts',
    [
      // What pages compute from all vehicles is computed once a version.
      ['before && isCurrent(before.value) ? before.value : computed', 'computed'],
    ],
  ),
  ...faultsOf(
    'src/modules/inventory/vehicle-catalog.ts',
    'src/modules/inventory/snapshot/kept-after-change.test.ts',
    [['      if (known) return known\n', '']],
  ),
  ...faultsOf(
    'src/modules/inventory/snapshot/prepare-snapshot.ts',
    'src/modules/inventory/snapshot/remembered.test.ts',
    [['yield* carryRemembered(last.memo.values, next.memo.values, catalog)', '']],
  ),
  ...faultsOf(
    'src/modules/inventory/planned-index.ts',
    'src/modules/inventory/planned-index.test.ts',
    [['plans.get(plan) ?? withFigures', 'withFigures']],
  ),
  ...faultsOf(
    'src/modules/inventory/repository.ts',
    'src/modules/inventory/vehicle-pages.test.ts',
    [
      // Rows are read page by page.
      ['const PAGE = 250', 'const PAGE = 25_000'],
    ],
  ),
  ...faultsOf(
    'src/modules/inventory/vehicle-texts.ts',
    'src/modules/inventory/vehicle-texts.test.ts',
    [
      // Vehicles share texts and sets of tags.
      ['texts.set(sharedText, sharedText)\n', ''],
      ['tagSets.set(json, tags)\n', ''],
    ],
  ),
  ...faultsOf(
    'src/modules/inventory/stored-lists/stored-lists.ts',
    'src/modules/inventory/stored-lists/stored-lists.test.ts',
    [['hashes.get(shared) ?? hashOf', 'hashOf']],
  ),
  ...faultsOf('src/platform/run-in-slices.ts', 'src/http/files/ready-lists.test.ts', [
    // Long work leaves turns to requests.
    ['const SLICE_MS = 4', 'const SLICE_MS = 4_000_000'],
  ]),

  // Cached pages.
  ...faultsOf('src/http/cache/page-address.ts', 'src/http/pages/page-handler.test.ts', [
    // The key has only the parameters that a page reads.
    ['names.includes(name)', 'true'],
  ]),
  ...faultsOf('src/http/cache/page-cache.ts', 'src/http/cache/page-cache.test.ts', [
    // Pages without a changed vehicle stay.
    [
      'if (!(yield* entry.page.reads.areCurrentInSteps(catalog))) return false',
      'if (version) return false',
    ],
    // Compressed once, quickly at first.
    ['page.bodies.set(encoding, compressed)\n        return', 'return'],
    ["compress(key, page, encoding, 'quick')", "compress(key, page, encoding, 'standard')"],
    ['page.resent.add(encoding)\n', ''],
  ]),
  ...faultsOf('src/http/cache/track-reads.ts', 'src/http/cache/page-cache.test.ts', [
    // Pages are compared with a version in short steps.
    [
      'return false\n      yield\n    }\n    return true\n  }\n  return {',
      'return false\n    }\n    return true\n  }\n  return {',
    ],
  ]),
  ...faultsOf('src/http/cache/after-change.ts', 'src/http/cache/after-change.test.ts', [
    // Changed pages that are often requested are rendered before.
    ['await renew(page)', 'await Promise.resolve()'],
  ]),
  ...faultsOf('src/http/cache/cached-responses.ts', 'src/http/cache/known-requests.test.ts', [
    // Requests that wait for a page are not examined again.
    [
      'rendering ? respondWhenRendered(exchange, request, rendering) : false',
      'rendering ? false : false',
    ],
  ]),
  ...faultsOf('src/http/cache/cached-responses.ts', 'src/http/cache/prepared-response.test.ts', [
    // The headers of a page are written once.
    ['!isShareable || !sendPrepared(', '!isShareable || !(() => false)('],
  ]),
  ...faultsOf('src/http/cache/prepared-response.ts', 'src/http/cache/prepared-response.test.ts', [
    ['    if (known?.further === further) return known.text\n', ''],
  ]),
  ...faultsOf('src/http/cache/known-requests.ts', 'src/http/listener/log-requests.test.ts', [
    // A repeated request is recognized by its text.
    [
      'nowMs() - request.since < KNOWN_MS ? request : null',
      'nowMs() - request.since < 0 ? request : null',
    ],
  ]),
  ...faultsOf('src/http/listener/log-requests.ts', 'src/http/cache/known-requests.test.ts', [
    ['    if (known !== undefined) return known\n', ''],
  ]),
  ...faultsOf('src/platform/log/batched-output.ts', 'src/platform/log/batched-output.test.ts', [
    // Lines are written together.
    ['if (timer === null) flush()', 'flush()'],
  ]),

  // Rendering.
  ...faultsOf('src/http/pages/page-renderer.ts', 'src/http/pages/page-handler.test.ts', [
    // A page is rendered once for concurrent requests.
    ['    pending.set(key, rendering)\n', ''],
  ]),
  ...faultsOf('src/web/server/render-once.tsx', 'src/web/server/render-once.test.tsx', [
    ['    rendered.set(cacheKey, html)\n', ''],
  ]),
  ...faultsOf(
    'src/web/features/vehicle-card/vehicle-card.tsx',
    'src/web/features/vehicle-card/vehicle-card.test.tsx',
    [
      // Cards, categories, header and footer are rendered once for their content.
      ['if (!renderOnce || isFirst)', 'if (!renderOnce || isFirst !== null)'],
    ],
  ),
  ...faultsOf(
    'src/web/routes/search/components/facet.tsx',
    'src/web/routes/search/components/facet.test.tsx',
    [['  if (!renderOnce) return', '  if (renderOnce !== undefined) return']],
  ),
  ...faultsOf(
    'src/web/features/layout/frame-html.tsx',
    'src/web/features/layout/frame-html.test.tsx',
    [['      remembered.set(key, html)\n', '']],
  ),
  ...faultsOf('src/web/server/page-parts.ts', 'src/web/server/page-parts.test.ts', [
    // React writes marks for them.
    [
      'nonce === undefined || html.length < SHORTEST_PART',
      'nonce === undefined || html.length > 0',
    ],
  ]),
  ...faultsOf('src/web/lib/compact-view.ts', 'src/web/lib/compact-view.test.ts', [
    // A view is not parsed where it was packed, and quotes take one character.
    ['  opened.set(packed, view)\n', ''],
    [`replaceAll('"', '~')`, `replaceAll('"', '"')`],
  ]),
  ...faultsOf(
    'src/domain/kernel/memory/remembered.ts',
    'src/domain/kernel/memory/remembered.test.ts',
    [['    known.set(text, { result })\n', '']],
  ),
  ...faultsOf(
    'src/web/routes/vehicle/view/market-view.ts',
    'src/web/routes/vehicle/view/market-view.test.ts',
    [
      // Comparable vehicles are those of a trim.
      ['trim ? { ...ofModel.selections, trim } : ofModel.selections', 'ofModel.selections'],
    ],
  ),

  // Lists for browsers.
  ...faultsOf('src/http/files/ready-lists.ts', 'src/http/files/ready-lists.test.ts', [
    // Encoded once a version; unchanged chunks are not compressed again.
    ['known?.version === versionOf(inventory) ? known : encode', 'encode'],
    ['known.get(partKey(name, hash)) ?? {', '{'],
  ]),

  // Databases.
  ...faultsOf('src/platform/db/sqlite/statements.ts', 'src/platform/db/sqlite/statements.test.ts', [
    // Statements are prepared once.
    ['known?.prepared ?? connection.prepare(sql)', 'connection.prepare(sql)'],
  ]),
  ...faultsOf(
    'src/platform/db/sqlite/group-commit.ts',
    'src/platform/db/sqlite/group-commit.test.ts',
    [
      // Writes that wait share a commit.
      ['const GROUP_LIMIT = 256', 'const GROUP_LIMIT = 1'],
    ],
  ),
  ...faultsOf('src/platform/db/postgres/batches.ts', 'src/platform/db/postgres/batches.test.ts', [
    // A batch is one write.
    ['socket?.cork()\n', '\n'],
  ]),
  ...faultsOf(
    'src/platform/db/postgres/batches.ts',
    'src/modules/service/bookings/round-trips.test.ts',
    [
      // One round trip, and statements that PostgreSQL parses once.
      [': client.query(statement),', ': Promise.resolve(await client.query(statement)),'],
      [
        'if (known !== undefined || names.size >= MAX_PREPARED) return known',
        'if (names.size >= 0) return known',
      ],
    ],
  ),
  ...faultsOf(
    'src/platform/db/postgres/database.ts',
    'src/modules/service/bookings/round-trips.test.ts',
    [
      // Notifications are combined.
      ['if (!current) return send(channel)', 'if (!current || next) return send(channel)'],
    ],
  ),
  ...faultsOf('src/platform/db/write-once.ts', 'src/platform/db/write-once.test.ts', [
    // Statements are compiled to SQL once.
    ['if (written.size < MAX_SHAPES) written.set(shape, query)\n', ''],
  ]),
  ...faultsOf(
    'src/modules/service/booking-limits.ts',
    'src/modules/service/bookings/shop-limit.test.ts',
    [
      // A limit reads as many visits as it allows.
      ['order by created_at desc limit ${most}) as visits', 'order by created_at desc) as visits'],
    ],
  ),

  // Starts.
  ...faultsOf('src/modules/finance/module.ts', 'src/modules/finance/module.test.ts', [
    // Files that were loaded before are not parsed.
    ['if (!scanned.isFaulty && (await areLoaded(deps, scanned, folder))) return\n', '\n'],
  ]),
  ...faultsOf(
    'src/modules/group/folder/import-folder.ts',
    'src/modules/group/create-group.test.ts',
    [
      // A folder that is a version is not checked again.
      ['isOwn && check && check.checkedAs === as', 'isOwn && check && check.checkedAs !== as'],
    ],
  ),
]
