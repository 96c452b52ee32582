import type { Implementers } from '../../infrastructure/http/routes/implementers.ts'
import { readSecondStepRule, changeSecondStepRule } from '../organization/second-step.ts'

export function createOrganizationSecondStepRoutes({ guarded: { organizationSecondStep } }: Implementers) {
  return {
    read: organizationSecondStep.read.handler(({ context }) => readSecondStepRule(context, context.viewer)),
    change: organizationSecondStep.change.handler(({ context, input }) =>
      changeSecondStepRule(context, context.viewer, input.isRequired),
    ),
  }
}
