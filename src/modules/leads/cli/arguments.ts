import { readArguments } from '#platform/cli/arguments.ts'
import { Refusal } from '#platform/cli/refusal.ts'

/** Arguments of `npm run leads --`. @throws {Refusal} with the usage, for an unknown option */
export const argumentsOf = (args: readonly string[], usage: string) =>
  readArguments(args, usage, {
    json: { type: 'boolean', default: false },
    dead: { type: 'boolean', default: false },
    from: { type: 'string' },
    until: { type: 'string' },
    format: { type: 'string' },
    out: { type: 'string' },
    key: { type: 'string' },
    'show-ssn': { type: 'boolean', default: false },
  })

export type Arguments = ReturnType<typeof argumentsOf>

const DAY_OR_MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d))?$/

function moment(name: 'from' | 'until', text: string): string {
  const at = DAY_OR_MOMENT.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(at))
    throw new Refusal(
      `--${name} ${text} is neither a day nor a time: write 2026-11-20 (UTC) or 2026-11-20T14:00-07:00`,
    )
  return new Date(at).toISOString()
}

/** The requested period. Days start at midnight UTC. @throws {Refusal} for an invalid time */
export const readSpan = ({ from, until }: Pick<Arguments['values'], 'from' | 'until'>) => ({
  ...(from === undefined ? {} : { from: moment('from', from) }),
  ...(until === undefined ? {} : { until: moment('until', until) }),
})
export type Span = ReturnType<typeof readSpan>
