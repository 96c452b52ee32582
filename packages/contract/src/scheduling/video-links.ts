import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, secureAddressSchema } from '../fields/fields.ts'
import { versionedInput, versionHeadersSchema } from '../fields/versions.ts'
import { appointmentSchema } from './appointments.ts'
import { scheduleSchema } from './schedules.ts'

const tag = 'Appointments'

/** From so long before an appointment begins who has it can join by video, */
export const JOIN_LEAD_MINUTES = 15
/** and for so long after its end. */
export const JOIN_AFTER_MINUTES = 30

const MAX_VIDEO_ADDRESS_LENGTH = 500

/** `null` for none. */
export const videoLinkSchema = z.strictObject({
  videoUrl: z.nullable(secureAddressSchema({ max: MAX_VIDEO_ADDRESS_LENGTH })),
})

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
