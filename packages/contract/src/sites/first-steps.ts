import * as z from 'zod/mini'
import { endpoint } from '../define.ts'

const tag = 'Account'

/** What leads somebody into a new account, in its order; each kind of account has some of them. */
const FIRST_STEPS = [
  'profile',
  'team',
  'healthProfile',
  'document',
  'clients',
  'publicProfile',
  'connection',
  'colleagues',
] as const

export type FirstStep = (typeof FIRST_STEPS)[number]

const firstStepsSchema = z.object({
  /** None once all are done, or somebody has put them away. */
  steps: z.array(z.object({ step: z.enum(FIRST_STEPS), isDone: z.boolean() })),
})

export type FirstSteps = z.output<typeof firstStepsSchema>

export const firstSteps = {
  read: endpoint({
    method: 'GET',
    path: '/account/first-steps',
    permission: 'firstSteps.read',
    tag,
    summary: 'Read what is left of the first steps in my account',
    output: firstStepsSchema,
  }),
  dismiss: endpoint({
    method: 'PUT',
    path: '/account/first-steps/dismissal',
    permission: 'firstSteps.dismiss',
    tag,
    summary: 'Put the first steps away for good',
  }),
}
