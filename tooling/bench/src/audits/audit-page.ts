import { chromiumLaunchOptions } from '@platform/chromium'
import { findFreePort } from '@platform/devstack'
import lighthouse from 'lighthouse'
import { chromium } from 'playwright'

export interface PageAudit {
  /** By category, 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>
  /** The audits that cost points, each with its title. */
  readonly failures: readonly string[]
}

export const CATEGORIES = ['accessibility', 'best-practices'] as const
export type Category = (typeof CATEGORIES)[number]

export interface Auditor extends AsyncDisposable {
  audit(url: string): Promise<PageAudit>
}

const PERCENT = 100
/** How long nothing may be asked for until a page counts as loaded; all of them are there within a second. */
const NETWORK_QUIET_MS = 500
/** A page that never settles is audited as it stands. */
const MAX_WAIT_MS = 10_000

/**
 * One page after the other: what a page is, not how fast it is.
 * @example
 * await using auditor = await startAuditor()
 * const { scores } = await auditor.audit('http://localhost:4100/main')
 */
export async function startAuditor(): Promise<Auditor> {
  const options = await chromiumLaunchOptions()
  const port = await findFreePort()
  const debugging = `--remote-debugging-port=${port}`
  const browser = await chromium.launch({ ...options, args: [...(options.args ?? []), debugging] })
  return {
    audit: (url) => auditPage(url, port),
    [Symbol.asyncDispose]: () => browser.close(),
  }
}

async function auditPage(url: string, port: number): Promise<PageAudit> {
  const result = await lighthouse(url, {
    port,
    logLevel: 'error',
    onlyCategories: [...CATEGORIES],
    // Throttling is only calculated, and nobody reads it; without it every page waits five seconds.
    throttlingMethod: 'simulate',
    disableFullPageScreenshot: true,
    skipAboutBlank: true,
    maxWaitForLoad: MAX_WAIT_MS,
    networkQuietThresholdMs: NETWORK_QUIET_MS,
    // Times that nobody asks for here.
    pauseAfterFcpMs: 0,
    pauseAfterLoadMs: 0,
    cpuQuietThresholdMs: 0,
    // The pages that say what went wrong are pages, too.
    ignoreStatusCode: true,
  })
  if (result === undefined) throw new Error(`Lighthouse said nothing about ${url}`)
  const { categories, audits, runtimeError } = result.lhr
  if (runtimeError !== undefined) throw new Error(`${url}: ${runtimeError.message}`)
  const weighty = CATEGORIES.flatMap((id) => categories[id]?.auditRefs ?? []).filter(
    ({ weight }) => weight > 0,
  )
  return {
    scores: {
      accessibility: scoreOf(categories['accessibility']?.score),
      'best-practices': scoreOf(categories['best-practices']?.score),
    },
    failures: weighty
      .map(({ id }) => audits[id])
      .filter((audit) => audit !== undefined && audit.score !== null && audit.score < 1)
      .map((audit) => `${audit?.id}: ${audit?.title}`),
  }
}

function scoreOf(score: number | null | undefined): number {
  return (score ?? 0) * PERCENT
}
