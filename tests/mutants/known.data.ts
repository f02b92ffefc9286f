import { faultsOf, type Mutant } from './mutant.ts'

/** Mutants that the tests once missed. */
export const KNOWN_MUTANTS: readonly Mutant[] = [
  ...faultsOf('src/domain/search/apply-changes.ts', 'src/domain/search/apply-changes.test.ts', [
    ['...new Map(upsert.map((vehicle) => [keyOf(vehicle), vehicle])).values(),', '...upsert,'],
    ['.filter((vehicle) => !keys.has(keyOf(vehicle)))', ''],
  ]),
  ...faultsOf(
    'src/domain/search/result/merge-results.ts',
    'src/domain/search/apply-changes.test.ts',
    [
      ["if (order === 'descending') return -names", "if (order === 'descending') return names"],
      ['counts.set(value, (counts.get(value) ?? 0) + count)', 'counts.set(value, count)'],
    ],
  ),
  ...faultsOf('src/web/routes/my-request/route.tsx', 'src/web/routes/my-request/route.test.ts', [
    ['{problem !== null && <Notice kind="alert"', '{problem !== null && <Notice kind="info"'],
    ['{problem !== null && <Notice', '{problem === null && <Notice'],
  ]),
  ...faultsOf('src/api/api-app.ts', 'src/api/api-app.test.ts', [
    ['${inventory.groupVersion()} ${hour}`', '${inventory.groupVersion()}`'],
    ["'YYYY-MM-DDTHH'.length", "'YYYY-MM-DD'.length"],
  ]),
  ...faultsOf(
    'src/web/features/lead-form/server/form-action.ts',
    'src/web/features/lead-form/server/private-values.test.ts',
    [
      ['{ ...outcome, leadKey: crypto.randomUUID() }', 'outcome'],
      ["outcome.problem === 'conflict'", "outcome.problem === 'unavailable'"],
    ],
  ),
  ...faultsOf('src/platform/queue/job-repository.ts', 'src/platform/queue/job-repository.test.ts', [
    [
      "        .orderBy('run_at')\n        .orderBy('id')",
      "        .orderBy('run_at', 'desc')\n        .orderBy('id')",
    ],
    ['rows.map(toJob).sort(byDue)', 'rows.map(toJob)'],
  ]),
  ...faultsOf(
    'src/modules/leads/delivery/lead-mail.ts',
    'src/modules/leads/delivery/lead-mail.test.ts',
    [['...(isFirst && from.files?.length', '...(from.files?.length']],
  ),
  ...faultsOf(
    'src/modules/service/booking-limits.ts',
    'src/modules/service/embedded-scheduler.test.ts',
    [
      ['starts_at > ${at} and', 'starts_at < ${at} and'],
      ['starts_at > ${at} and', 'starts_at >= ${at} and'],
    ],
  ),
  ...faultsOf(
    'src/domain/service/waiting-preference.ts',
    'src/domain/service/waiting-preference.test.ts',
    [
      ['.filter(({ date }) => from <= date && date <= to)', '.filter(({ date }) => date <= to)'],
      ['from <= date && date <= to', 'from <= date && date < to'],
      ['minutes < NOON', 'minutes <= NOON'],
    ],
  ),
  ...faultsOf('src/ui/media/lightbox.tsx', 'src/ui/media/lightbox.test.tsx', [
    ['disabled={index === pictures.length - 1}', 'disabled={index === pictures.length}'],
    ['disabled={index === 0}', 'disabled={false}'],
  ]),
  ...faultsOf(
    'src/web/features/lead-form/draft/draft.ts',
    'src/web/features/lead-form/draft/draft.test.ts',
    [
      ['isFresh && isOurs && isValues', 'isFresh && isValues'],
      ['at.getTime() < MAX_DAYS', 'at.getTime() <= MAX_DAYS'],
      ['const MAX_DAYS = 30', 'const MAX_DAYS = 31'],
    ],
  ),
  ...faultsOf('src/web/lib/shopper/use-shopper.ts', 'src/web/lib/shopper/use-shopper.test.tsx', [
    ['isKnownShopper(storedCustomer(), isLocking)', 'isKnownShopper(storedCustomer(), false)'],
  ]),
  ...faultsOf(
    'src/web/features/customer-info/shopper-place.tsx',
    'src/web/lib/shopper/use-shopper.test.tsx',
    [['knownShopperScript(isLocking)', 'knownShopperScript(false)']],
  ),
  ...faultsOf('src/domain/service/check-visit.ts', 'src/domain/service/check-visit.test.ts', [
    ['const isTooLong = minutes > longestMinutes', 'const isTooLong = minutes >= longestMinutes'],
    [
      'longestMinutes !== null && minutes > longestMinutes',
      'longestMinutes !== null && minutes >= longestMinutes',
    ],
  ]),
  ...faultsOf(
    'src/domain/analytics/measures/rounded-vital.ts',
    'src/domain/analytics/measures/rounded-vital.test.ts',
    [
      ['Math.ceil(value * SCORES_PER_UNIT - ROUNDING)', 'Math.ceil(value * SCORES_PER_UNIT)'],
      ['Math.ceil(value * SCORES_PER_UNIT - ROUNDING)', 'Math.round(value * SCORES_PER_UNIT)'],
    ],
  ),
  ...faultsOf(
    'src/domain/site/third-parties/check-third-parties.ts',
    'src/domain/site/check-sites.test.ts',
    [['httpsProblem(script) ?? frameProblem(', 'frameProblem(']],
  ),
  ...faultsOf('src/domain/leads/xml.ts', 'src/domain/leads/xml.test.ts', [
    ['/[&<>"\\r]/g', '/[&<>\\r]/g'],
    ['${key}="${escape(value)}"', '${key}="${value}"'],
  ]),
  ...faultsOf('src/ui/form/field.tsx', 'src/web/features/lead-form/fields/form-field.test.tsx', [
    ["'aria-invalid': error ? true : undefined", "'aria-invalid': undefined"],
    [
      '[hint && `${controlId}-hint`, error && `${controlId}-error`]',
      '[hint && `${controlId}-hint`]',
    ],
    ['htmlFor={controlId}', ''],
  ]),
  ...faultsOf('src/ui/form/segments.tsx', 'src/ui/form/controls.test.tsx', [
    ['aria-invalid={isInvalid || undefined}', ''],
    ['checked: optionValue === value', 'checked: optionValue !== value'],
  ]),
  ...faultsOf('src/ui/form/range.tsx', 'src/ui/form/controls.test.tsx', [
    ['ends.high ?? max', 'ends.high ?? min'],
    ['aria-label={labels[index]}', 'aria-label={labels[0]}'],
  ]),
  ...faultsOf('src/ui/form/error-summary.tsx', 'src/ui/form/controls.test.tsx', [
    ['href={`#${id}`}', 'href="#"'],
    [' role="alert"', ''],
  ]),
  ...faultsOf(
    'src/ui/form/field-group.tsx',
    'src/web/features/lead-form/fields/form-field.test.tsx',
    [['aria-describedby={described || undefined}', '']],
  ),
  ...faultsOf(
    'src/web/features/lead-form/fields/form-field.tsx',
    'src/web/features/lead-form/fields/form-field.test.tsx',
    [
      ['isInvalid={props.error !== undefined}', ''],
      ["defaultChecked={props.value === 'yes'}", ''],
    ],
  ),
]
