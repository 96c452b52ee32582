import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema } from '../fields/fields.ts'
import { HEALTH_IMPORT_AUDIENCES, healthImportSchema, MAX_IMPORT_RESOURCES } from './health-import.ts'

const tag = 'Health imports'
const params = z.strictObject({ id: idSchema })

const acceptanceSchema = z.strictObject({
  audience: z.prefault(z.enum(HEALTH_IMPORT_AUDIENCES), 'team'),
  /** Rows that are left out. */
  exceptRows: z.prefault(z.array(idSchema).check(z.maxLength(MAX_IMPORT_RESOURCES)), []),
})

export type HealthImportAcceptance = z.output<typeof acceptanceSchema>

export const importedRecords = {
  accept: endpoint({
    method: 'PUT',
    path: '/health-imports/{id}/acceptance',
    permission: 'importedRecords.write',
    tag,
    summary: 'Accept an import: what is new of it is part of the journal and the health profile then',
    description: 'Twice is once. Refused with `conflict` for one that was undone.',
    input: z.object({ params, body: acceptanceSchema }),
    output: healthImportSchema,
  }),
  undo: endpoint({
    method: 'DELETE',
    path: '/health-imports/{id}/acceptance',
    permission: 'importedRecords.write',
    tag,
    summary: 'Undo an import: all of it that nobody has touched since is removed',
    description:
      'Entries that somebody has changed, confirmed or marked as an error since stay; the import counts them, and its rows say `kept`. Twice is once. Refused with `conflict` for one that is open.',
    input: z.object({ params }),
    output: healthImportSchema,
  }),
}
