import { readFile } from 'node:fs/promises'
import { PLAN_FEATURES, PLAN_IDS, planPriceSchema } from '@platform/contract'
import type { Plan } from '@platform/contract'
import * as z from 'zod/mini'
import { StartError } from '../../infrastructure/config/start-error.ts'

export const BUNDLED_PLANS_FILE = new URL('../../../configuration/plans.json', import.meta.url)

const configurationSchema = z.strictObject({
  plans: z
    .array(
      z.strictObject({
        id: z.enum(PLAN_IDS),
        audience: z.enum(['client', 'professional']),
        features: z.array(z.enum(PLAN_FEATURES)).check(z.minLength(1)),
        prices: z.array(planPriceSchema),
        /** None unless told. */
        trialDays: z.prefault(z.int().check(z.minimum(0), z.maximum(365)), 0),
        isHighlighted: z.boolean(),
      }),
    )
    .check(
      z.refine(
        (plans) => new Set(plans.map(({ id }) => id)).size === plans.length,
        'two plans have the same id',
      ),
    ),
})

/**
 * Reads the plans an operator offers; their texts are translation keys made from the ids.
 *
 * @throws StartError when the file is missing or not as expected, naming the place.
 */
export async function readPlans(file: string | URL): Promise<readonly Plan[]> {
  const result = configurationSchema.safeParse(await readJson(file))
  if (result.success) {
    return result.data.plans.map(({ id, features, ...plan }) => ({
      ...plan,
      id,
      nameKey: `plans.${id}.name`,
      descriptionKey: `plans.${id}.description`,
      featureKeys: features.map((feature) => `plans.features.${feature}` as const),
    }))
  }
  throw new StartError(result.error.issues.map((issue) => describeIssue(file, issue)))
}

function describeIssue(file: string | URL, { path, message }: z.core.$ZodIssue): string {
  const place = path.length === 0 ? 'the file' : `"${path.join('.')}"`
  return `The plans in ${String(file)} cannot be used: ${place} is not as expected (${message}).`
}

async function readJson(file: string | URL): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (error) {
    throw new StartError([`The plans in ${String(file)} cannot be read: ${String(error)}`], { cause: error })
  }
}
