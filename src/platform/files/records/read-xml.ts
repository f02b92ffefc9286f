import { SaxesParser } from 'saxes'

import { AppError } from '#domain/kernel/errors.ts'

import { flatten, TEXT, withShared, type Nested, type Shared } from './flatten.ts'
import type { FileRecord, RecordHints } from './record.ts'

/** A complete record, and the elements around it. */
type Done = Readonly<{ members: Record<string, Nested>; around: readonly Shared[] }>

type Element = { readonly name: string; readonly members: Record<string, Nested> }

/**
 * The first two records are buffered until it is known which elements are records: up to this many times the maximum
 * length of a record.
 */
const BUFFERED_RECORDS = 4

/** Adds a member; several of one name become a list. */
function addMember(members: Record<string, Nested>, name: string, value: Nested) {
  const known = members[name]
  if (known === undefined) members[name] = value
  else members[name] = Array.isArray(known) ? [...known, value] : [known, value]
}

/** An element's value: its text, if it has nothing else. */
function valueOf({ members }: Element): Nested {
  const names = Object.keys(members)
  if (names.length === 0) return ''
  return names.length === 1 && names[0] === TEXT ? members[TEXT] : members
}

/**
 * The records of an XML file: the repeated elements that each have one identity (such as a VIN) in them, as an element
 * or an attribute. They are found by comparing the paths to the first two identities. Only XML's predefined entities
 * are accepted, so entity expansion is impossible.
 * @throws {AppError} `invalid` for text that is not XML, and for a record that is too long
 */
export async function* readXml(
  text: AsyncIterable<string>,
  { limits, isIdentity, isShared }: RecordHints,
): AsyncGenerator<FileRecord> {
  const parser = new SaxesParser()
  const open: Element[] = []
  let firstPath: readonly Element[] | null = null
  /** The number of elements that enclose a record; `null` until it is known. */
  let depth: number | null = null
  let done: Done[] = []
  let failure: Error | null = null

  /** Copies, since what follows a record does not count, however the text arrives. */
  const around = (count: number): readonly Shared[] =>
    open.slice(0, count).map(({ name, members }) => ({ name, members: { ...members } }))
  const foundIdentity = () => {
    if (depth !== null) return
    const path = [...open]
    if (firstPath === null) {
      firstPath = path
      return
    }
    const divergence = path.findIndex((element, index) => element !== firstPath?.[index])
    const [one, other] = [firstPath[divergence], path[divergence]]
    // The paths of two identities in one record diverge at elements with different names.
    if (divergence < 1 || !one || !other || one.name !== other.name) return
    depth = divergence
    const parent = path[divergence - 1]
    if (!parent) return
    const complete = parent.members[one.name]
    done.push(
      ...(Array.isArray(complete) ? complete : [complete]).map((members) => ({
        members: members as Record<string, Nested>,
        around: around(divergence),
      })),
    )
    delete parent.members[one.name]
  }

  parser.on('opentag', ({ name, attributes }) => {
    const element: Element = { name, members: Object.create(null) as Record<string, Nested> }
    open.push(element)
    if (isIdentity(name)) foundIdentity()
    for (const [attribute, value] of Object.entries(attributes)) {
      element.members[attribute] = value
      if (isIdentity(attribute)) foundIdentity()
    }
  })
  const addText = (piece: string) => {
    const element = open.at(-1)
    if (element && piece.trim() !== '')
      element.members[TEXT] = `${(element.members[TEXT] as string) ?? ''}${piece}`
  }
  parser.on('text', addText)
  parser.on('cdata', addText)
  parser.on('closetag', () => {
    const element = open.pop()
    if (!element) return
    if (open.length === depth) done.push({ members: element.members, around: around(depth) })
    else {
      const parent = open.at(-1)
      if (parent) addMember(parent.members, element.name, valueOf(element))
      else if (depth === null && firstPath)
        done.push({ members: single(element, firstPath).members, around: [] })
    }
  })
  parser.on('error', (error) => {
    failure ??= error
  })

  let rowNumber = 0
  let waiting = 0
  for await (const piece of text) {
    parser.write(piece)
    if (failure !== null) throw refusal(failure)
    waiting = done.length > 0 ? 0 : waiting + piece.length
    if (waiting > BUFFERED_RECORDS * limits.rowCharacters)
      throw new AppError('invalid', `a record has more than ${limits.rowCharacters} characters`)
    for (const record of done) {
      rowNumber += 1
      yield { rowNumber, ...withShared(flatten(record.members), record.around, isShared) }
    }
    done = []
  }
  parser.close()
  if (failure !== null) throw refusal(failure)
}

/** The record of a file with a single one: the child of the root that contains the identity, or the root itself. */
const single = (root: Element, path: readonly Element[]): Element => {
  const [, second] = path
  return second && path.length > 2 ? second : root
}

const refusal = (cause: Error) =>
  new AppError('invalid', `the file is not valid XML: ${cause.message}`, { cause })
