import type { ErrorCode } from '@platform/contract'

/** What is found out of a call on its way, for the log and for telemetry. */
export interface CallNotes {
  /** The template of its path, as the contract has it: the path itself names people. */
  route: string | undefined
  /** Of its refusal. */
  code: ErrorCode | undefined
}
