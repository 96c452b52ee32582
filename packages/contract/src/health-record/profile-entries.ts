import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { documentNoteSchema } from '../documents/document.ts'
import { DOCUMENT_STANDINGS } from '../documents/documents.ts'
import { idSchema, instantSchema } from '../fields/fields.ts'
import { versionHeadersSchema } from '../fields/versions.ts'
import {
  PROFILE_SECTION_STATES,
  PROFILE_SECTIONS,
  profileEntryDraftSchema,
  profileEntryInputSchema,
  profileEntrySchema,
  profileVersionSchema,
} from './profile-entry.ts'

const tag = 'Health profile'
const params = z.strictObject({ id: idSchema })

export const healthProfileSectionSchema = z.object({
  section: z.enum(PROFILE_SECTIONS),
  state: z.enum(PROFILE_SECTION_STATES),
  /** With `noneKnown`: when somebody said so. */
  since: z.nullable(instantSchema),
})

export const healthProfileSchema = z.object({
  items: z.array(profileEntrySchema),
  sections: z.array(healthProfileSectionSchema),
  /** When a reader of the care team looked before this visit; what has changed since is new to them. */
  lookedAt: z.nullable(instantSchema),
  /** So many proposals of the care team wait for an answer; for who keeps the record, and otherwise none. */
  proposed: z.int(),
  /** Whether the reader may add to it and say that there is none. */
  mayChange: z.boolean(),
})

export type HealthProfile = z.output<typeof healthProfileSchema>

export const profileEntries = {
  list: endpoint({
    method: 'GET',
    path: '/profile-entries',
    permission: 'profileEntries.read',
    tag,
    summary: 'Read somebody’s health profile: allergies, medicines, conditions, immunizations, contacts',
    description:
      'Of oneself, of a dependant whose record one keeps, or of a person who shares it; then only those entries that are shared. Where there are none, it says whether somebody was asked.',
    input: z.strictObject({
      personId: idSchema,
      standing: z.prefault(z.enum(DOCUMENT_STANDINGS), 'current'),
    }),
    output: healthProfileSchema,
  }),
  create: endpoint({
    method: 'POST',
    path: '/profile-entries',
    permission: 'profileEntries.write',
    tag,
    summary: 'Enter something into the health profile of oneself or of a dependant',
    status: 201,
    input: profileEntryDraftSchema,
    output: profileEntrySchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/profile-entries/{id}',
    permission: 'profileEntries.write',
    tag,
    summary: 'Change or end an entry of a health profile, and who may see it',
    versioned: true,
    input: z.object({ params, headers: versionHeadersSchema, body: profileEntryInputSchema }),
    output: profileEntrySchema,
  }),
  markError: endpoint({
    method: 'PUT',
    path: '/profile-entries/{id}/error',
    permission: 'profileEntries.write',
    tag,
    summary: 'Mark an entry of a health profile as entered in error',
    input: z.object({ params, body: z.strictObject({ reason: documentNoteSchema }) }),
    output: profileEntrySchema,
  }),
  restore: endpoint({
    method: 'DELETE',
    path: '/profile-entries/{id}/error',
    permission: 'profileEntries.write',
    tag,
    summary: 'Restore an entry that was entered in error',
    input: z.object({ params }),
    output: profileEntrySchema,
  }),
  confirm: endpoint({
    method: 'PUT',
    path: '/profile-entries/{id}/confirmation',
    permission: 'profileEntries.confirm',
    tag,
    summary: 'Confirm what an entry of a health profile says, as a professional of the care team',
    versioned: true,
    input: z.object({ params, headers: versionHeadersSchema }),
    output: profileEntrySchema,
  }),
  unconfirm: endpoint({
    method: 'DELETE',
    path: '/profile-entries/{id}/confirmation',
    permission: 'profileEntries.confirm',
    tag,
    summary: 'Take back one’s own confirmation of an entry of a health profile',
    input: z.object({ params }),
    output: profileEntrySchema,
  }),
  listVersions: endpoint({
    method: 'GET',
    path: '/profile-entries/{id}/versions',
    permission: 'profileEntries.write',
    tag,
    summary: 'List what an entry has said before, the newest first',
    input: z.object({ params }),
    output: z.object({ items: z.array(profileVersionSchema) }),
  }),
  sayNone: endpoint({
    method: 'PUT',
    path: '/profile-sections',
    permission: 'profileEntries.write',
    tag,
    summary: 'Say that there is none of something, or take that back',
    description: 'Refused with `conflict` while there are entries of it.',
    input: z.strictObject({
      personId: idSchema,
      section: z.enum(PROFILE_SECTIONS),
      isNoneKnown: z.boolean(),
    }),
    output: healthProfileSectionSchema,
  }),
}
