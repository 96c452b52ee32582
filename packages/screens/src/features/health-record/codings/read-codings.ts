import { codingSchema, type Coding } from '@platform/contract/health-record'

/** The codes that stand in a form, as its field of a name has written them. */
export function readCodings(data: FormData): Coding[] {
  return data.getAll('codings').flatMap((written) => {
    const read = codingSchema.safeParse(typeof written === 'string' ? JSON.parse(written) : undefined)
    return read.success ? [read.data] : []
  })
}
