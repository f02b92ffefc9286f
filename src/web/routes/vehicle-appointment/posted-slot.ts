import { DAY_FIELD, timeField } from '#web/features/scheduler/slot-fields.ts'

/**
 * A posted appointment whose field `slot` is the time of the day that is open: a time that was chosen on another day
 * before is none. A body that is no form comes back as it is.
 */
export async function withSlot(
  request: Request,
): Promise<Readonly<{ request: Request; slot: string; visit: string }>> {
  const form = await request
    .clone()
    .formData()
    .catch(() => null)
  if (!form) return { request, slot: '', visit: '' }
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const day = text(DAY_FIELD)
  const slot = text(day === '' ? 'slot' : timeField(day))
  const visit = text('visit')
  const body = new FormData()
  for (const [name, value] of form) body.append(name, value)
  body.set('slot', slot)
  // The type of the body is that of the new one.
  const headers = new Headers(request.headers)
  headers.delete('content-type')
  headers.delete('content-length')
  return { request: new Request(request.url, { method: 'POST', headers, body }), slot, visit }
}
