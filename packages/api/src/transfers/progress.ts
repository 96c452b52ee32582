/** How far a transfer has come. */
export interface Progress {
  readonly bytes: number
  /** `undefined` where nobody says how many there will be. */
  readonly totalBytes: number | undefined
}
