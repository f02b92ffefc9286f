import { adminLoader } from '#admin/lib/admin-loader.ts'
import { csvStream, type CsvLine } from '#admin/lib/support/csv-stream.server.ts'
import { readReport } from '#admin/routes/reports/read/read-report.server.ts'
import type { ReportTable } from '#admin/routes/reports/report-table.ts'
import { AppError } from '#domain/kernel/errors.ts'

import type { Route } from './+types/route.ts'

function* linesOf({ columns, rows }: ReportTable): Iterable<CsvLine> {
  yield columns
  yield* rows
}

/** One table of a report as CSV. Its names stay the same in both languages, for programs. */
export const loader = (args: Route.LoaderArgs) =>
  adminLoader(args, async (context) => {
    const { name, tables, period } = await readReport(context, args)
    const wanted = args.url.searchParams.get('table')
    const table = tables.find((one) => one.name === wanted)
    if (table === undefined) throw new AppError('not-found', 'There is no such table.')
    const file = `${name}-${table.name}-${period.from}-to-${period.to}.csv`
    return new Response(csvStream(linesOf(table)), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${file}"`,
      },
    })
  })
