import * as z from 'zod/mini'
import { endpoint } from '../define.ts'
import { instantSchema, versionSchema } from '../fields/fields.ts'
import { textSchema } from '../fields/text.ts'
import { versionedInput } from '../fields/versions.ts'

const tag = 'Professional set-up'

/** The steps in their order. */
export const SETUP_STEPS = ['identity', 'organization', 'services', 'team'] as const

export type SetupStep = (typeof SETUP_STEPS)[number]

const MINUTES_OF_DAY = 24 * 60
const MAX_PERIODS = 42

/** Working time on a day of the week, in minutes from midnight in the professional's own time zone. */
export const workingPeriodSchema = z
  .strictObject({
    /** 1 is Monday, 7 is Sunday, as ISO 8601 counts. */
    weekday: z.int().check(z.minimum(1), z.maximum(7)),
    fromMinute: z.int().check(z.minimum(0), z.maximum(MINUTES_OF_DAY - 1)),
    toMinute: z.int().check(z.minimum(1), z.maximum(MINUTES_OF_DAY)),
  })
  .check(
    z.refine(({ fromMinute, toMinute }) => fromMinute < toMinute, {
      path: ['toMinute'],
      params: { code: 'too_small' },
    }),
  )

export type WorkingPeriod = z.output<typeof workingPeriodSchema>

export const workingHoursSchema = z.array(workingPeriodSchema).check(
  z.maxLength(MAX_PERIODS),
  z.refine((periods: readonly WorkingPeriod[]) => !haveOverlap(periods), {
    params: { code: 'invalid_value' },
  }),
)

export const setupIdentitySchema = z.strictObject({
  profession: textSchema({ max: 80 }),
  licenceNumber: textSchema({ max: 60 }),
  licenceAuthority: textSchema({ min: 0, max: 120 }),
})

export type SetupIdentity = z.output<typeof setupIdentitySchema>

const MEMBERSHIP_STATES = ['none', 'invited', 'active', 'suspended'] as const

const LICENCE_STATES = ['missing', 'unchecked', 'checked', 'refused'] as const

export const professionalSetupSchema = z.object({
  identity: z.object({ profession: z.string(), licenceNumber: z.string(), licenceAuthority: z.string() }),
  /** What a platform administrator has found; another number takes it back. */
  licence: z.object({ state: z.enum(LICENCE_STATES), reason: z.string() }),
  workingHours: z.array(workingPeriodSchema),
  membership: z.enum(MEMBERSHIP_STATES),
  done: z.array(z.enum(SETUP_STEPS)),
  completedAt: z.nullable(instantSchema),
  /** 0 until something was saved. */
  version: versionSchema,
})

export type ProfessionalSetup = z.output<typeof professionalSetupSchema>

export const professionalSetup = {
  read: endpoint({
    method: 'GET',
    path: '/professional/setup',
    permission: 'professionalSetup.read',
    tag,
    summary: 'Read how far my set-up has come',
    output: professionalSetupSchema,
  }),
  saveIdentity: endpoint({
    method: 'PUT',
    path: '/professional/setup/identity',
    permission: 'professionalSetup.write',
    tag,
    summary: 'Save my profession and licence',
    versioned: true,
    input: versionedInput(setupIdentitySchema),
    output: professionalSetupSchema,
  }),
  saveHours: endpoint({
    method: 'PUT',
    path: '/professional/setup/hours',
    permission: 'professionalSetup.write',
    tag,
    summary: 'Save my weekly working hours',
    versioned: true,
    input: versionedInput(z.strictObject({ workingHours: workingHoursSchema })),
    output: professionalSetupSchema,
  }),
  complete: endpoint({
    method: 'POST',
    path: '/professional/setup/completion',
    permission: 'professionalSetup.write',
    tag,
    summary: 'Finish the set-up; the team can grow later',
    description: 'Answers `conflict` while an earlier step is not done.',
    output: professionalSetupSchema,
  }),
}

function haveOverlap(periods: readonly WorkingPeriod[]): boolean {
  const inOrder = periods.toSorted((a, b) => a.weekday - b.weekday || a.fromMinute - b.fromMinute)
  return inOrder.some((period, index) => {
    const before = inOrder[index - 1]
    return before?.weekday === period.weekday && before.toMinute > period.fromMinute
  })
}
