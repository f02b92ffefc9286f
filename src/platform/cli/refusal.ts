import { AppError } from '#domain/kernel/errors.ts'
import { readEnvironment, type Environment } from '#platform/env/env.ts'

/** An error that the operator can fix: one line, without a stack trace. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
}

/** The line for an error that the operator can fix; `null` for a bug. */
export function refusalOf(error: unknown): string | null {
  if (error instanceof Refusal || error instanceof AppError) return error.message
  // The file system names the failed operation and the file.
  return error instanceof Error && 'syscall' in error ? error.message : null
}

/** The settings of the process. @throws {Refusal} for an invalid one */
export function environment(): Environment {
  try {
    return readEnvironment(process.env)
  } catch (error) {
    throw error instanceof Error ? new Refusal(error.message) : error
  }
}
