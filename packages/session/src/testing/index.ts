export { createStorageState, type TestStorageState } from './create-storage-state.ts'
export { createTestSession } from './create-test-session.ts'
export { createTestToken, type TestClaims } from './create-test-token.ts'
export { createManualClock, type ManualClock } from './manual-clock.ts'
export { STORAGE_CONTRACT, type OpenedStorage, type StorageRule } from './storage-contract.ts'
export {
  createTestAuthority,
  type TestAuthority,
  type TestAuthorityOptions,
  type TestLoss,
} from './test-authority.ts'
export type { HubFaults } from './hub-faults.ts'
export type { Spread } from './random.ts'
export { createTestHub, type TestHub, type TestHubOptions, type TestTab } from './test-hub.ts'
