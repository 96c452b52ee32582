export type EngineName = 'chromium' | 'firefox' | 'webkit'

/** A tab of whichever browser: what the tests do with one. */
export interface Tab {
  goto(url: string): Promise<void>
  reload(): Promise<void>
  back(): Promise<void>
  title(): Promise<string>
  /** The function is sent as text, so it sees nothing of the test but its argument; both are what JSON can hold. */
  evaluate<T>(run: () => T | Promise<T>): Promise<T>
  evaluate<T, A>(run: (value: A) => T | Promise<T>, value: A): Promise<T>
  close(): Promise<void>
  /** Ends its process, which has no time to say anything. */
  kill(): Promise<void>
  /** Its process stands still from now on, or goes on. Where the browser knows of freezing, the page is told. */
  setLifecycle(state: 'frozen' | 'active'): Promise<void>
}

/** Tabs that share storage and cookies, as those of one person do; nobody else's do. */
export interface Profile {
  openTab(): Promise<Tab>
  close(): Promise<void>
}

export interface Engine {
  readonly version: string
  /** What answers at this port of this machine has the names `localhost` and, not secure, `lan.test`. */
  openProfile(port: number): Promise<Profile>
  /** How many processes these tabs run in. */
  countProcesses(tabs: readonly Tab[]): Promise<number>
  close(): Promise<void>
}

/** The one host besides `localhost`: plain http, as on a local network, so there are no Web Locks. */
export const INSECURE_HOST = 'lan.test'

/** What a call comes to, as an expression that resolves with text: each protocol has numbers, dates and nothing of its own. */
export function toExpression(run: (value: never) => unknown, value: unknown): string {
  return `(async () => JSON.stringify({ value: await (${String(run)})(${JSON.stringify(value)}) }))()`
}

/** What a test says that its function answers with is what it is. */
export function readAnswer<T>(text: unknown): T {
  const { value }: { value: T } = JSON.parse(String(text))
  return value
}
