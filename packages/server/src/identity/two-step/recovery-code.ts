import { RECOVERY_CODE_COUNT } from '@platform/contract'
import { createTypedCode } from '../../infrastructure/one-time-links/typed-code.ts'

/** 140 bits each: `7KQ2-…`. */
export function createRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODE_COUNT }, createTypedCode)
}
