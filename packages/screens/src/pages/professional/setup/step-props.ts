import type { ProfessionalSetup } from '@platform/contract'

export interface StepProps {
  readonly setup: ProfessionalSetup
  readonly onNext: () => void
  /** Absent on the first step. */
  readonly onBack: (() => void) | undefined
}
