/** Least absolute deviations with priors over sparse terms, by reweighted least squares and conjugate gradients. */
import { GROUPS, type Coefficients, type Emit, type Group } from '#domain/valuation/terms.ts'

/** One row of the fit: calls `emit` for each of its terms. */
export type Row = (emit: Emit) => void

const ROUNDS = 5
const FIRST_STEPS = 80
const LATER_STEPS = 30
/** The share of the first residual at which a solution is good enough. */
const TOLERANCE = 1e-6
/** Errors above the first threshold count by their size, those below the second count equally. */
const LINEAR_FROM = 0.06
const MIN_ERROR = 0.02

type Matrix = Readonly<{
  groups: readonly Group[]
  keys: readonly string[]
  /** Where each row starts in `columns` and `values`, and the end. */
  starts: Int32Array
  columns: Int32Array
  values: Float64Array
}>

function matrixOf(rows: readonly Row[]): Matrix {
  const known = new Map<string, number>()
  const groups: Group[] = []
  const keys: string[] = []
  const columns: number[] = []
  const values: number[] = []
  const starts = new Int32Array(rows.length + 1)
  for (const [index, row] of rows.entries()) {
    row((group, key, times = 1) => {
      const name = `${group}\t${key}`
      let column = known.get(name)
      if (column === undefined) {
        column = keys.length
        known.set(name, column)
        groups.push(group)
        keys.push(key)
      }
      columns.push(column)
      values.push(times)
    })
    starts[index + 1] = columns.length
  }
  return {
    groups,
    keys,
    starts,
    columns: Int32Array.from(columns),
    values: Float64Array.from(values),
  }
}

type At = Float64Array
const ofRow = ({ starts, columns, values }: Matrix, row: number, of: At): number => {
  let sum = 0
  const end = starts[row + 1] ?? 0
  for (let k = starts[row] ?? 0; k < end; k++) sum += (values[k] ?? 0) * (of[columns[k] ?? 0] ?? 0)
  return sum
}
const addRow = ({ starts, columns, values }: Matrix, row: number, times: number, to: At): void => {
  const end = starts[row + 1] ?? 0
  for (let k = starts[row] ?? 0; k < end; k++) {
    const column = columns[k] ?? 0
    to[column] = (to[column] ?? 0) + times * (values[k] ?? 0)
  }
}

const dot = (a: At, b: At): number =>
  a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
const addTo = (to: At, times: number, what: At): void => {
  for (const [index, value] of what.entries()) to[index] = (to[index] ?? 0) + times * value
}

type System = Readonly<{ matrix: Matrix; weights: At; penalties: At }>

/** (X'WX + penalties) · vector */
function product({ matrix, weights, penalties }: System, vector: At): At {
  const out = penalties.map((penalty, index) => penalty * (vector[index] ?? 0))
  for (const [row, weight] of weights.entries())
    addRow(matrix, row, weight * ofRow(matrix, row, vector), out)
  return out
}

function diagonal({ matrix, weights, penalties }: System): At {
  const out = penalties.slice()
  for (const [row, weight] of weights.entries()) {
    const end = matrix.starts[row + 1] ?? 0
    for (let k = matrix.starts[row] ?? 0; k < end; k++) {
      const column = matrix.columns[k] ?? 0
      out[column] = (out[column] ?? 0) + weight * (matrix.values[k] ?? 0) ** 2
    }
  }
  return out
}

/** Moves `solution` to the minimum of the weighted squares of `errors` plus the penalties. */
function improve(system: System, solution: At, errors: At, steps: number): void {
  const { matrix, weights, penalties } = system
  const scale = diagonal(system)
  const rest = penalties.map((penalty, index) => -penalty * (solution[index] ?? 0))
  for (const [row, weight] of weights.entries())
    addRow(matrix, row, weight * (errors[row] ?? 0), rest)
  let scaled = rest.map((value, index) => value / (scale[index] ?? 1))
  let direction = scaled
  let size = dot(rest, scaled)
  const enough = TOLERANCE * size
  for (let step = 0; step < steps && size > enough; step++) {
    const moved = product(system, direction)
    const length = size / dot(direction, moved)
    addTo(solution, length, direction)
    addTo(rest, -length, moved)
    scaled = rest.map((value, index) => value / (scale[index] ?? 1))
    const next = dot(rest, scaled)
    const turn = next / size
    direction = direction.map((value, index) => (scaled[index] ?? 0) + turn * value)
    size = next
  }
}

/**
 * The coefficients whose sums are closest to `targets`, each held near zero by the prior of its group. The same rows in
 * the same order give the same coefficients.
 * @param noise the usual error of one row, in the unit of the targets
 */
export function fitRidge(rows: readonly Row[], targets: Float64Array, noise: number): Coefficients {
  const matrix = matrixOf(rows)
  const penalties = Float64Array.from(matrix.groups, (group) => (noise / GROUPS[group]) ** 2)
  const solution = new Float64Array(matrix.keys.length)
  const weights = new Float64Array(rows.length).fill(1)
  let errors = targets
  for (let round = 0; round < ROUNDS; round++) {
    improve({ matrix, weights, penalties }, solution, errors, round ? LATER_STEPS : FIRST_STEPS)
    errors = targets.map((target, row) => target - ofRow(matrix, row, solution))
    for (const [row, error] of errors.entries())
      weights[row] = Math.min(1, LINEAR_FROM / Math.max(MIN_ERROR, Math.abs(error)))
  }
  const found = new Map<Group, Map<string, number>>()
  for (const [column, group] of matrix.groups.entries()) {
    const ofGroup = found.get(group) ?? new Map<string, number>()
    found.set(group, ofGroup.set(matrix.keys[column] ?? '', solution[column] ?? 0))
  }
  return found
}
