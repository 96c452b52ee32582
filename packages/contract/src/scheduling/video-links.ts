import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema } from '../fields/fields.ts'
import { versionedInput, versionHeadersSchema } from '../fields/versions.ts'
import { appointmentSchema } from './appointments.ts'
import { scheduleSchema } from './schedules.ts'

const tag = 'Appointments'

/** From so long before an appointment begins who has it can join by video, */
export const JOIN_LEAD_MINUTES = 15
/** and for so long after its end. */
export const JOIN_AFTER_MINUTES = 30

const MAX_SECURE_ADDRESS_LENGTH = 500
// Spaces, and what ends a line or turns its direction, are in no address that somebody reads before they open it.
const ADDRESS = /^https:\/\/[^\s\p{C}<>"\\]+$/iu

/** An address in the web that is read by nobody on the way, and that gives away no name and no password. */
const secureAddressSchema = z
  .string()
  .check(
    z.trim(),
    z.minLength(1, { abort: true }),
    z.maxLength(MAX_SECURE_ADDRESS_LENGTH, { abort: true }),
    z.refine(isSecureAddress, { params: { code: 'invalid_format' } }),
  )

function isSecureAddress(text: string): boolean {
  if (!ADDRESS.test(text)) return false
  try {
    const { protocol, username, password } = new URL(text)
    return protocol === 'https:' && username === '' && password === ''
  } catch {
    return false
  }
}

/** `null` for none. */
export const videoLinkSchema = z.strictObject({ videoUrl: z.nullable(secureAddressSchema) })

export type VideoLink = z.output<typeof videoLinkSchema>

export const videoLinks = {
  save: endpoint({
    method: 'PUT',
    path: '/appointments/{id}/video-link',
    permission: 'appointments.attend',
    tag,
    summary: 'Say where an appointment of my schedule takes place by video',
    description: 'Of a group session it is that of all who take part.',
    versioned: true,
    input: z.object({
      params: z.strictObject({ id: idSchema }),
      headers: versionHeadersSchema,
      body: videoLinkSchema,
    }),
    output: appointmentSchema,
  }),
  saveUsual: endpoint({
    method: 'PUT',
    path: '/schedule/video-link',
    permission: 'schedules.write',
    tag,
    summary: 'Say where new appointments of my schedule take place by video',
    description: 'Those that are made already stay as they are.',
    versioned: true,
    input: versionedInput(videoLinkSchema),
    output: scheduleSchema,
  }),
}
