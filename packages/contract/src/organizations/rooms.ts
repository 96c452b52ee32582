import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { idSchema, versionSchema } from '../fields/fields.ts'
import { nameSchema } from '../fields/text.ts'
import { versionHeadersSchema } from '../fields/versions.ts'

const tag = 'Organization'

export const ROOM_NAME_MAX_LENGTH = 80
/** The most rooms of one organization, with those that are out of use. */
export const MAX_ROOMS = 100

export const roomSchema = z.object({
  id: idSchema,
  name: z.string(),
  /** No new appointment is given it. */
  isRetired: z.boolean(),
  /** Those that choose from it, by name. */
  services: z.array(z.string()),
  /** How many appointments ahead are in it. */
  appointmentsAhead: z.int(),
  version: versionSchema,
})

export type Room = z.output<typeof roomSchema>

export const roomInputSchema = z.strictObject({ name: nameSchema({ max: ROOM_NAME_MAX_LENGTH }) })

export type RoomInput = z.output<typeof roomInputSchema>

const params = z.strictObject({ id: idSchema })

export const rooms = {
  list: endpoint({
    method: 'GET',
    path: '/organization/rooms',
    permission: 'rooms.list',
    tag,
    summary: 'List the rooms of my organization by name',
    description: 'Those that are out of use too.',
    output: z.object({ items: z.array(roomSchema) }),
  }),
  create: endpoint({
    method: 'POST',
    path: '/organization/rooms',
    permission: 'rooms.write',
    tag,
    summary: 'Add a room',
    status: 201,
    input: roomInputSchema,
    output: roomSchema,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/organization/rooms/{id}',
    permission: 'rooms.write',
    tag,
    summary: 'Rename a room',
    versioned: true,
    input: z.object({ params, headers: versionHeadersSchema, body: roomInputSchema }),
    output: roomSchema,
  }),
  retire: endpoint({
    method: 'POST',
    path: '/organization/rooms/{id}/retirement',
    permission: 'rooms.write',
    tag,
    summary: 'Take a room out of use',
    description:
      'What is booked in it stays there: the answer says how many appointments that are. Twice is once.',
    input: z.object({ params }),
    output: roomSchema,
  }),
  bringBack: endpoint({
    method: 'DELETE',
    path: '/organization/rooms/{id}/retirement',
    permission: 'rooms.write',
    tag,
    summary: 'Use a room again',
    description: 'Twice is once.',
    input: z.object({ params }),
    output: roomSchema,
  }),
}
