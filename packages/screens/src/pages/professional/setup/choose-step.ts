import { SETUP_STEPS, type ProfessionalSetup, type SetupStep } from '@platform/contract'

/** The step to show: the one in the address if it can be opened, else the first that is not done. */
export function chooseStep({ done }: Pick<ProfessionalSetup, 'done'>, asked: string): SetupStep {
  const first = SETUP_STEPS.find((step) => !done.includes(step)) ?? 'team'
  const wanted = SETUP_STEPS.find((step) => step === asked)
  return wanted !== undefined && isOpen({ done }, wanted) ? wanted : first
}

/** A step can be opened when all before it are done; going back is always possible. */
export function isOpen({ done }: Pick<ProfessionalSetup, 'done'>, step: SetupStep): boolean {
  return SETUP_STEPS.slice(0, SETUP_STEPS.indexOf(step)).every((before) => done.includes(before))
}
