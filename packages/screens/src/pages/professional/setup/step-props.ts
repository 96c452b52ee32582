import type { ProfessionalSetup } from '@platform/contract'

/** What every step is given. */
export interface StepProps {
  readonly setup: ProfessionalSetup
  readonly onNext: () => void
  /** Absent on the first step. */
  readonly onBack: (() => void) | undefined
}
