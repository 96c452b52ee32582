export interface Options {
  /** Only what is the same on every run: no throttling, no rounds, and a missed budget fails the run. */
  readonly isBytesOnly: boolean
  /** The ports of a product that is running already. */
  readonly portBase: number | undefined
  readonly rounds: number
  /** Added to each request on the slow network, in milliseconds. */
  readonly latencyMs: number
}

const DEFAULT_ROUNDS = 3
/** The round trip of Lighthouse's slow 4G. Its DevTools throttling uses 562.5, which stands for several round trips. */
const DEFAULT_LATENCY_MS = 150

function readNumber(env: NodeJS.ProcessEnv, name: string): number | undefined {
  const text = env[name]
  if (text === undefined || text === '') return undefined
  const value = Number(text)
  if (!Number.isFinite(value) || value <= 0)
    throw new Error(`${name} is "${text}", which is no number above 0.`)
  return value
}

/**
 * `--bytes`, and `BENCH_PORT_BASE`, `BENCH_ROUNDS`, `BENCH_LATENCY_MS` of the environment.
 * @throws Error when one is no number.
 */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): Options {
  return {
    isBytesOnly: args.includes('--bytes'),
    portBase: readNumber(env, 'BENCH_PORT_BASE'),
    rounds: readNumber(env, 'BENCH_ROUNDS') ?? DEFAULT_ROUNDS,
    latencyMs: readNumber(env, 'BENCH_LATENCY_MS') ?? DEFAULT_LATENCY_MS,
  }
}
