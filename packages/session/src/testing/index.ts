export { createTestToken } from './create-test-token.ts'
export { createManualClock, type ManualClock } from './manual-clock.ts'
export { createTestAuthority, type TestAuthority, type TestAuthorityOptions } from './test-authority.ts'
export { createTestHub, type TestHub, type TestHubOptions, type TestTab } from './test-hub.ts'
