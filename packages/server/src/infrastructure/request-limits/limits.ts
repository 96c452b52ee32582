export interface RequestLimit {
  readonly burstRequests: number
  readonly requestsPerSecond: number
}

// A client starts at most 32 calls a second for each API base; an address may be that of a whole practice.
export const REQUEST_LIMITS = {
  address: { burstRequests: 400, requestsPerSecond: 200 },
  session: { burstRequests: 200, requestsPerSecond: 100 },
  // A device that was away for a year sends a thousand measurements at a time.
  app: { burstRequests: 60, requestsPerSecond: 5 },
  signInOfAddress: { burstRequests: 100, requestsPerSecond: 5 },
  demoRequestOfAddress: { burstRequests: 10, requestsPerSecond: 10 / 60 },
  // A letter is asked for when the typing rests: that is a few a second at most.
  globalSearchOfAccount: { burstRequests: 60, requestsPerSecond: 5 },
  captchaOfAddress: { burstRequests: 60, requestsPerSecond: 2 },
  // Each is made for whoever asks, out of the database; a search engine comes slower than that.
  servedPageOfAddress: { burstRequests: 120, requestsPerSecond: 20 },
  webhookOfAddress: { burstRequests: 300, requestsPerSecond: 50 },
} as const satisfies Record<string, RequestLimit>

export type LimitName = keyof typeof REQUEST_LIMITS
export type RequestLimits = Readonly<Record<LimitName, RequestLimit>>

/** Beyond that the one that was quiet longest is forgotten. */
export const MAX_BUCKETS = 20_000

/** `freeAttempts` times `forgiveAfterMs` is more than `longestWaitMs`: what is forgiven waits no more. */
export interface BackOffPolicy {
  /** At least one. */
  readonly freeAttempts: number
  readonly firstWaitMs: number
  readonly longestWaitMs: number
  readonly forgiveAfterMs: number
}

const SECOND_MS = 1_000
const MINUTE_MS = 60 * SECOND_MS

/** One account tried from one network: 20 guesses in the first half hour, four an hour from then on. */
export const ACCOUNT_IN_NETWORK_BACK_OFF: BackOffPolicy = {
  freeAttempts: 10,
  firstWaitMs: SECOND_MS,
  longestWaitMs: 15 * MINUTE_MS,
  forgiveAfterMs: 15 * MINUTE_MS,
}

/** 100 guesses an hour from all networks. One cannot reach that; the wait is short, being the owner's too. */
export const ACCOUNT_BACK_OFF: BackOffPolicy = {
  freeAttempts: 100,
  firstWaitMs: SECOND_MS,
  longestWaitMs: MINUTE_MS,
  forgiveAfterMs: 36 * SECOND_MS,
}

/** All accounts tried from one address: 300 guesses in five minutes. */
export const ADDRESS_BACK_OFF: BackOffPolicy = {
  freeAttempts: 300,
  firstWaitMs: SECOND_MS,
  longestWaitMs: MINUTE_MS,
  forgiveAfterMs: SECOND_MS,
}

/** Mails of one kind to one address, asked for from one network: five at once, then one in ten minutes. */
export const ACCESS_IN_NETWORK_BACK_OFF: BackOffPolicy = {
  freeAttempts: 5,
  firstWaitMs: 30 * SECOND_MS,
  longestWaitMs: 15 * MINUTE_MS,
  forgiveAfterMs: 10 * MINUTE_MS,
}

/** The same from all networks together. The wait is short, because it is the owner's too. */
export const ACCESS_BACK_OFF: BackOffPolicy = {
  freeAttempts: 12,
  firstWaitMs: 10 * SECOND_MS,
  longestWaitMs: 5 * MINUTE_MS,
  forgiveAfterMs: 5 * MINUTE_MS,
}

/** All such mails asked for from one address, which may be that of a whole practice. */
export const ACCESS_OF_ADDRESS_BACK_OFF: BackOffPolicy = {
  freeAttempts: 60,
  firstWaitMs: SECOND_MS,
  longestWaitMs: MINUTE_MS,
  forgiveAfterMs: 10 * SECOND_MS,
}

/** The codes of one account's authenticator app: one guess in 300,000 is right, and there are four an hour. */
export const APP_CODE_BACK_OFF: BackOffPolicy = {
  freeAttempts: 10,
  firstWaitMs: 30 * SECOND_MS,
  longestWaitMs: 15 * MINUTE_MS,
  forgiveAfterMs: 15 * MINUTE_MS,
}
