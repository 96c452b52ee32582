import type { Language } from '@platform/contract'
import type { CareContext } from '../../care/consent/care-context.ts'
import type { ReachablePerson } from '../../care/consent/reach.ts'

/** Who searches for what, and whose records they reach. */
export interface Searched {
  readonly database: CareContext['database']
  readonly viewer: CareContext['viewer']
  readonly at: Date
  readonly typed: string
  /** Folded, each as it was typed; there is at least one. */
  readonly words: readonly string[]
  readonly language: Language
  readonly persons: readonly ReachablePerson[]
  /** How many of each kind are looked for. */
  readonly limit: number
}
