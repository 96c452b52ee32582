import type { Name } from '../../names.ts'

/** What is known of a subject before it is there. */
export interface Subject {
  readonly wing: Name
  readonly name: Name
  /** The base of the API that has it: `dataTrust`. */
  readonly base: string
  /** `/api/data-trust` */
  readonly baseAddress: string
  /** Its path below the base. */
  readonly path: string
  /** How an implementer of the base is called on the server. */
  readonly implementer: string
  /** The entry of the contract that names its types. */
  readonly entry: '@platform/contract' | '@platform/contract/care' | '@platform/contract/health-record'
}
