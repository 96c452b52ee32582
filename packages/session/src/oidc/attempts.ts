/** What is known of a sign-in until its answer arrives. */
export interface Attempt {
  readonly startedAtMs: number
  readonly returnTo: string
  readonly nonce: string
  /** Gone once the code was sent, so that nothing can send it again. */
  readonly verifier?: string | undefined
  readonly maxAge?: number | undefined
}

export interface Attempts {
  add(state: string, attempt: Attempt): void
  /** From then on it has no verifier. */
  take(state: string): Attempt | undefined
}

const LIFE_MS = 60 * 60_000

/** One entry for each `state`, in storage of this tab alone; time is that of this machine. */
export function createAttempts(prefix: string): Attempts {
  const keyOf = (state: string): string => `${prefix}:${state}`
  const keep = (state: string, attempt: Attempt): void =>
    sessionStorage.setItem(keyOf(state), JSON.stringify(attempt))

  function read(key: string): Attempt | undefined {
    const attempt: Attempt | null = JSON.parse(sessionStorage.getItem(key) ?? 'null')
    return attempt && Date.now() - attempt.startedAtMs < LIFE_MS ? attempt : undefined
  }

  return {
    add(state, attempt) {
      for (const key of Object.keys(sessionStorage))
        if (key.startsWith(`${prefix}:`) && !read(key)) sessionStorage.removeItem(key)
      keep(state, attempt)
    },
    take(state) {
      const attempt = read(keyOf(state))
      if (attempt) keep(state, { ...attempt, nonce: '', verifier: undefined })
      return attempt
    },
  }
}
