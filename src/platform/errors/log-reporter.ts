import type { ErrorReporter } from './error-reporter.ts'

type Log = Readonly<{ error(fields: Readonly<Record<string, unknown>>, message: string): void }>

/** Reports into the log: without another reporter, an operator finds all errors there. */
export const logReporter = (log: Log): ErrorReporter => ({
  report({ source, name, message, stack, tags }) {
    log.error({ source, type: name, reason: message, stack, ...tags }, 'error reported')
  },
  settle: async () => {},
})
