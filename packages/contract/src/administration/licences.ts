import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, instantSchema, nextCursorSchema, pageQueryShape, siteIdSchema } from '../fields/fields.ts'
import { textSchema } from '../fields/text.ts'

const tag = 'Administration'

/** What an administrator can find about a licence. */
export const LICENCE_FINDINGS = ['checked', 'refused'] as const

/** A licence that nobody has looked at since its number was typed. */
export const waitingLicenceSchema = z.object({
  /** Of the account. */
  id: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  siteId: siteIdSchema,
  profession: z.string(),
  licenceNumber: z.string(),
  licenceAuthority: z.string(),
  savedAt: instantSchema,
})

export type WaitingLicence = z.output<typeof waitingLicenceSchema>

export const licenceFindingSchema = z
  .strictObject({
    finding: z.enum(LICENCE_FINDINGS),
    /** What was looked at: another number may have been saved since. */
    licenceNumber: textSchema({ max: 60 }),
    licenceAuthority: textSchema({ min: 0, max: 120 }),
    /** Why it was refused; the professional reads it. */
    reason: textSchema({ min: 0, max: 500, lines: true }),
  })
  .check(
    z.refine(({ finding, reason }) => finding === 'checked' || reason !== '', {
      path: ['reason'],
      params: { code: 'required' },
    }),
  )

export type LicenceFinding = z.output<typeof licenceFindingSchema>

export const licences = {
  list: endpoint({
    method: 'GET',
    path: '/admin/licences',
    permission: 'adminLicences.list',
    tag,
    summary: 'List licences that nobody has checked yet, the oldest first',
    input: z.strictObject(pageQueryShape),
    output: z.object({ items: z.array(waitingLicenceSchema), nextCursor: nextCursorSchema }),
  }),
  check: endpoint({
    method: 'PUT',
    path: '/admin/licences/{id}',
    permission: 'adminLicences.check',
    tag,
    summary: 'Say that a licence is right, or refuse it with a reason',
    description: 'Answers `conflict` when the licence was changed, or somebody else was faster.',
    input: z.object({ params: z.strictObject({ id: idSchema }), body: licenceFindingSchema }),
  }),
}
