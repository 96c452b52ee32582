export interface SealingReport {
  readonly sealedAnew: number
  /** Sealed under the newest secret already. */
  readonly unchanged: number
  /** Their secret is not there: they are good for nothing until it is back. */
  readonly closed: number
}
