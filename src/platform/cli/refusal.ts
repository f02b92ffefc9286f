import { AppError } from '#domain/kernel/errors.ts'
import { readEnvironment, type Environment } from '#platform/env/env.ts'

/** An error that a person at the command line can fix: one line, without a stack trace. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** The line for an error that a person can put right; `null` for a bug. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof Refusal || error instanceof AppError) return error.message
  // The file system says what it could not do, and with which file.
  return error instanceof Error && 'syscall' in error ? error.message : null
}

/** The settings of the process. @throws {Refusal} for a wrong one */
export function environment(): Environment {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    throw error instanceof Error ? new Refusal(error.message) : error
  }
}
