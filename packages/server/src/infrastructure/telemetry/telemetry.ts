import type { MailLane } from '../../tables/infrastructure/mail.ts'

export interface CallStart {
  readonly method: string
  readonly isHttps: boolean
  /** As the caller has sent it. */
  readonly traceParent: string | undefined
}

/** What is told of a call: never its path or query, which name people and what they look for. */
export interface CallEnd {
  readonly status: number
  /** Its template; absent where nothing of ours stands at the path. */
  readonly route: string | undefined
  /** Of a refusal. */
  readonly code: string | undefined
}

export interface JobFacts {
  readonly name: string
  /** The longest pause between two runs. */
  readonly everyMs: number
}

export interface PoolUse {
  readonly used: number
  readonly waiting: number
  readonly most: number
}

export type SignInOutcome = 'succeeded' | 'failed'

/**
 * What an operator sees of a server from outside. Nothing of it is about a person: what is told is counted, timed, and named
 * after our own code.
 */
export interface Telemetry {
  /** In the trace that the caller has begun, or else in a new one. */
  observeCall(start: CallStart, answer: () => Promise<CallEnd>): Promise<void>
  observeJob(job: JobFacts, run: () => Promise<void>): Promise<void>
  observeMail<Result>(lane: MailLane, send: () => Promise<Result>): Promise<Result>
  /** @returns tells that it was answered, or with what error it was not */
  observeStatement(text: string): (error?: unknown) => void
  countSignIn(outcome: SignInOutcome): void
  /** @returns tells that it was closed */
  openStream(): () => void
  watchPool(read: () => PoolUse): void
  /** @param readWaitingMs how long what waits longest has been due, by the name of the queue */
  watchQueues(readWaitingMs: () => Promise<ReadonlyMap<string, number>>): void
  /** What is left is sent, if that takes no longer than a stop may. */
  stop(): Promise<void>
}
