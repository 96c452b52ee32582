import type { Name } from '../../names.ts'

/** What is known of a page before it is there. */
export interface NewPage {
  /** `client.example` */
  readonly id: string
  readonly area: Name
  readonly name: Name
  readonly path: string
  readonly title: string
  /** The number that tokens have for a kind of account that may open it; none where everybody may. */
  readonly openTo: number | undefined
}
